// `npm run pack`: archives of the packages that a remote outside this workspace is built on (SHP-01).
import { relative, resolve } from 'node:path';
import { buildPackages, packPackages, removeArchives } from './pack.ts';

const out = resolve(process.argv[2] ?? 'dist/packages');
removeArchives(out);
buildPackages(out);
const archives = Object.values(packPackages(out)).map((path) => relative(process.cwd(), path));
console.log(
  `Packed:\n  ${archives.join('\n  ')}\n\nInstall them in a remote’s folder:\n  npm install ${archives.join(' ')}`,
);
