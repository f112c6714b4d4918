import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlesVariable } from '@daftar/service-kit/entry-file';
import { type Plugin, rolldown } from 'rolldown';
import { ownFolder, removeLeftovers } from '../postgres/quick-folder.ts';
import { root } from '../run/settings.ts';

/** What tests start as processes, many times. */
export const bundledEntries = [
  'services/core-api/src/main.ts',
  'services/core-api/src/migrate.ts',
  'services/core-api/src/demo/seed.ts',
  'services/core-api/src/commands/create-admin.ts',
  'services/core-api/src/commands/register-builds.ts',
  'services/notifications/src/http.ts',
  'services/notifications/src/worker.ts',
  'services/notifications/src/both.ts',
  'services/notifications/src/migrate.ts',
  'shell/server/main.ts',
] as const;

/** Below node_modules, so that a bundle finds the packages that are not in it. */
const place = join(root, 'node_modules/.cache/daftar');
const prefix = 'bundles-';

/** Packages with native code, which they look for beside themselves. */
const native = /^(@node-rs\/|pg-native$)/;

const placeNames = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/g;

/** A module still finds the files beside it, such as those of its threads: the bundle runs on the machine that made it. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { code: placeNames },
    handler: (code, id) =>
      code.replaceAll(placeNames, (name) =>
        JSON.stringify(
          name === 'import.meta.url' ? pathToFileURL(id).href : name.endsWith('filename') ? id : dirname(id),
        ),
      ),
  },
};

/** Bundles all entries, one folder of files that share what they have in common; a second on two cores. */
async function bundleInto(folder: string): Promise<void> {
  const made = await rolldown({
    cwd: root,
    input: Object.fromEntries(bundledEntries.map((entry) => [entry.replace(/\.ts$/, ''), join(root, entry)])),
    platform: 'node',
    external: (id) => native.test(id),
    plugins: [ownPlaces],
    logLevel: 'silent',
  });
  await made.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
  });
  await made.close();
}

let bundles: Promise<NodeJS.ProcessEnv> | undefined;

/** The environment in which processes of the platform start from their bundles; made once, deleted when this process ends. */
export function withBundles(): Promise<NodeJS.ProcessEnv> {
  bundles ??= (async () => {
    mkdirSync(place, { recursive: true });
    removeLeftovers(prefix, [place]);
    const folder = ownFolder(prefix, place);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await bundleInto(folder);
    return { [bundlesVariable]: folder };
  })();
  return bundles;
}
