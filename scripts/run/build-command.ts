// `npm run build`: the shell and the remotes, as `npm start` would, and what they and the services are made of (TRU-14).
import { explain, step } from '../bootstrap/say.mjs';
import { buildScreens } from './build.ts';
import { sbomFile, writeSbom } from './sbom.ts';
import { root } from './settings.ts';

const started = Date.now();
try {
  const built = await buildScreens(process.env, { onOutput: (text) => process.stdout.write(text) });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const parts = writeSbom(root);
  step(built ? `Shell and remotes are built (${seconds} s)` : 'Shell and remotes are up to date');
  step(`${sbomFile} lists ${parts} components`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
