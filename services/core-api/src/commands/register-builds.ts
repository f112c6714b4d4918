import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@daftar/service-kit';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { makeBundle } from '@daftar/service-kit/release-bundle';
import { openDeps } from '../open-deps.ts';
import { openBundle, registerBuild } from '../releases/index.ts';
import { coreSettings } from '../settings.ts';

/**
 * `register-builds <dist folder> …`, which `npm start` runs: makes the builds of this workspace releases (SHP-02). Never
 * moves a channel that is pinned or was rolled back.
 */
const settings = readSettings(coreSettings);
if (!settings.SIGNING_KEY) throw new Error('SIGNING_KEY is missing: it signs the releases of this workspace');
const deps = openDeps(settings, 'register-builds');
try {
  for (const dist of process.argv.slice(2)) {
    const bundle = openBundle(makeBundle(dist, settings.SIGNING_KEY), publicKeyOf(settings.SIGNING_KEY));
    const outcome = await registerBuild(deps, bundle, join(tmpdir(), 'daftar-uploads'));
    console.log(`${bundle.document.id} ${bundle.document.version}: ${outcome}`);
  }
} finally {
  await deps.db.destroy();
}
