import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { makeBundle } from '@daftar/service-kit/release-bundle';
import { openDeps } from '../open-deps.ts';
import { openBundle, registerBuild } from '../releases/index.ts';
import { coreSettings } from '../settings.ts';

offerHelp(`services/core-api/src/commands/register-builds.ts [--go-on] <dist folder> …

Makes built screens releases, and live unless their channel is pinned or was rolled back. Ends with 1 when one was refused;
--go-on: with 0. Settings: those of core-api.`);

/**
 * `register-builds [--go-on] <dist folder> …`, which `npm start` runs: makes the builds of this workspace releases (SHP-02). Never
 * moves a channel that is pinned or was rolled back. Exits with 1 when a build was refused, unless `--go-on` is given.
 */
const { values, positionals } = parseArgs({ options: { 'go-on': { type: 'boolean' } }, allowPositionals: true });
const settings = readSettings(coreSettings);
if (!settings.SIGNING_KEY) throw new Error('SIGNING_KEY is missing: it signs the releases of this workspace');
const deps = openDeps(settings, 'register-builds');
try {
  for (const dist of positionals) {
    const bundle = openBundle(makeBundle(dist, settings.SIGNING_KEY), publicKeyOf(settings.SIGNING_KEY));
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
