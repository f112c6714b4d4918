// `npm start`: Node 20 and npm are enough; everything else is fetched, built and started from here.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDisk, checkPort } from './bootstrap/checks.mjs';
import { handOver, root } from './bootstrap/hand-over.mjs';
import { Stop } from './bootstrap/say.mjs';

async function before() {
  const dataDir = process.env.DATA_DIR || join(root, '.daftar');
  // A running clone reports itself, in better words than “port in use”.
  if (existsSync(join(dataDir, 'runtime.json'))) return;
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Stop(`PORT is “${process.env.PORT}”; it must be a number from 0 to 65535.`);
  }
  checkDisk(root, 300, 'starting');
  await checkPort(port);
}

// `npm run dev` is the same with --dev.
await handOver('scripts/run/main.ts', process.argv.slice(2), { before });
