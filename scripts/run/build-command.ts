// `npm run build`: the shell and the remotes, as `npm start` would.
import { explain, step } from '../bootstrap/say.mjs';
import { buildScreens } from './build.ts';

const started = Date.now();
try {
  const built = await buildScreens(process.env, { onOutput: (text) => process.stdout.write(text) });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  step(built ? `Shell and remotes are built (${seconds} s)` : 'Shell and remotes are up to date');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
