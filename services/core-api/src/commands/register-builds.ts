import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { makeBundle } from '@daftar/service-kit/release-bundle';
import { openDeps } from '../open-deps.ts';
import { openBundle, registerBuild, untilAnswered } from '../releases/index.ts';
import { coreSettings } from '../settings.ts';

offerHelp(`services/core-api/src/commands/register-builds.ts [--go-on] [--wait <seconds>] <dist folder> …

Makes built screens releases, and live unless their channel is pinned or was rolled back. Ends with 1 when one was refused;
--go-on: with 0. --wait: for so long (30 s) it waits until all running processes answer the calls that the screens
make, then they are refused. Settings: those of core-api.`);

/**
 * `register-builds [--go-on] [--wait 30] <dist folder> …`, which `npm start` runs: makes the builds of this workspace releases (SHP-02). Never
 * moves a channel that is pinned or was rolled back. Exits with 1 when a build was refused, unless `--go-on` is given.
 */
const { values, positionals } = parseArgs({
  options: { 'go-on': { type: 'boolean' }, wait: { type: 'string' } },
  allowPositionals: true,
});
const seconds = Number(values.wait ?? 30);
if (!(seconds >= 0 && seconds <= 3600)) throw new Error('--wait must be seconds, at most 3600');
const settings = readSettings(coreSettings);
if (!settings.SIGNING_KEY) throw new Error('SIGNING_KEY is missing: it signs the releases of this workspace');
const deps = openDeps(settings, 'register-builds');
try {
  const key = settings.SIGNING_KEY;
  const bundles = positionals.map((dist) => openBundle(makeBundle(dist, key), publicKeyOf(key)));
  await untilAnswered(deps, bundles, {
    forMs: seconds * 1000,
    onWait: (problems) => console.error(`waiting, at most ${seconds} s: ${problems}`),
  });
  for (const bundle of bundles) {
    const { outcome, problems } = await registerBuild(deps, bundle, join(tmpdir(), 'daftar-uploads'));
    console.log(`${bundle.document.id} ${bundle.document.version}: ${outcome}`);
    if (outcome !== 'refused') continue;
    console.error(problems);
    // the rollout stops, and can be repeated
    if (!values['go-on']) process.exitCode = 1;
  }
} finally {
  await deps.db.destroy();
}
