import { parseArgs } from 'node:util';
import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { keyForm } from '@daftar/service-kit/ed25519';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import type { Db } from '../kernel/index.ts';
import { addPublisher, remoteName, revokePublisher } from '../releases/index.ts';

/**
 * `npm run publisher -- --remote student --name "Student team" --key <public key>` lets a team publish its remote and
 * prints its token once; with `--revoke` instead of a key, its tokens no longer count (SHP-02).
 */
const usage = 'publisher --remote <id> --name <team> (--key <public key, from daftar-remote key> | --revoke)';
const options = {
  remote: { type: 'string' },
  name: { type: 'string' },
  key: { type: 'string' },
  revoke: { type: 'boolean' },
} as const;

const input = z.union([
  z.strictObject({ remote: remoteName, name: z.string().min(1).max(80), key: z.string().regex(keyForm) }),
  z.strictObject({ remote: remoteName, name: z.string().min(1).max(80), revoke: z.literal(true) }),
]);

const given = input.safeParse({ ...parseArgs({ options }).values });
if (given.success) {
  const { DATABASE_URL } = readSettings(z.object({ DATABASE_URL: postgresUrl }));
  const db: Db = typed(connect(DATABASE_URL, { schema: 'core', max: 1, appName: 'publisher' }));
  const deps = { db, clock: systemClock };
  try {
    if ('revoke' in given.data) console.log(`${await revokePublisher(deps, given.data)} tokens no longer count.`);
    else {
      const { remote, name, key } = given.data;
      const token = await addPublisher(deps, { remote, name, publicKey: key });
      console.log(`${name} may publish ${remote}. Its token, shown only now: ${token}`);
    }
  } finally {
    await db.destroy();
  }
} else {
  console.error(`${z.prettifyError(given.error)}\n${usage}`);
  process.exitCode = 1;
}
