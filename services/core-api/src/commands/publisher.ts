import { parseArgs } from 'node:util';
import { backEndAddress } from '@daftar/contracts/releases/back-end';
import { roles } from '@daftar/contracts/route';
import { optionalText } from '@daftar/contracts/schemas';
import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { keyForm, publicKeyOf } from '@daftar/service-kit/ed25519';
import { AppError } from '@daftar/service-kit/errors';
import { failureReply } from '@daftar/service-kit/http/failure';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import type { Db } from '../kernel/index.ts';
import {
  addPublisher,
  moveForOperators,
  remoteName,
  revokePublisher,
  setBackEnd,
  setDevelopers,
  versionName,
} from '../releases/index.ts';

/**
 * `npm run publisher -- --remote student --name "Student team" --roles student --key=<public key>` lets a team publish its
 * remote for these roles and prints its token once; with `--revoke` instead, its tokens no longer count (SHP-02). With
 * `--developers 2000001,…` these people may open other versions in their own tab (SHP-07). With
 * `--backend <origin>` calls below `/api/<remote>` go to the team’s service (SHP-08). With `--pin <version>` the operators keep a version, and only `--unpin` lifts that (SHP-10).
 */
const usage = `publisher --remote <id> --name <team> (--roles student,… --key=<public key, from daftar-remote key> | --revoke)
publisher --remote <id> --name <your name> --developers <user ids>
publisher --remote <id> --name <your name> --backend <http(s)://host:port, or none>
publisher --remote <id> --name <your name> (--pin <version> | --unpin) [--reason <text>]`;
offerHelp(`${usage}

Lets a team publish its remote for these roles, and prints its token once; ends that; lets people open other versions in
their own tab; names the team’s service; keeps a version. Settings: those of core-api.`);
const options = {
  remote: { type: 'string' },
  name: { type: 'string' },
  key: { type: 'string' },
  roles: { type: 'string' },
  revoke: { type: 'boolean' },
  pin: { type: 'string' },
  unpin: { type: 'boolean' },
  reason: { type: 'string' },
  developers: { type: 'string' },
  backend: { type: 'string' },
} as const;

const who = { remote: remoteName, name: z.string().min(1).max(80) };
const reason = optionalText(300).optional();
const roleList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(roles)));
const peopleList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive()).max(100));
const input = z.union([
  z.strictObject({ ...who, key: z.string().regex(keyForm), roles: roleList }),
  z.strictObject({ ...who, revoke: z.literal(true) }),
  z.strictObject({ ...who, developers: peopleList }),
  z.strictObject({ ...who, backend: z.union([backEndAddress, z.literal('none')]) }),
  z.strictObject({ ...who, pin: versionName, reason }),
  z.strictObject({ ...who, unpin: z.literal(true), reason }),
]);

const given = input.safeParse({ ...parseArgs({ options }).values });
if (given.success) {
  const { DATABASE_URL, SIGNING_KEY } = readSettings(
    z.object({ DATABASE_URL: postgresUrl, SIGNING_KEY: z.string().regex(keyForm).optional() }),
  );
  const db: Db = typed(connect(DATABASE_URL, { schema: 'core', max: 1, appName: 'publisher' }));
  const deps = { db, clock: systemClock };
  try {
    if ('revoke' in given.data) console.log(`${await revokePublisher(deps, given.data)} tokens no longer count.`);
    else if ('developers' in given.data) {
      const { remote, developers } = given.data;
      await setDevelopers(deps, { remote, people: developers });
      console.log(`${developers.length} people may open other versions of ${remote} in their own tab.`);
    } else if ('backend' in given.data) {
      const { remote, name, backend } = given.data;
      await setBackEnd(deps, { remote, address: backend === 'none' ? null : backend, name });
      console.log(
        backend === 'none'
          ? `Calls below /api/${remote} lead nowhere any more.`
          : [
              `Calls below /api/${remote} go to ${backend}, if BACKEND_ORIGINS of the shell servers names it.`,
              `For its team: PLATFORM_KEYS=${SIGNING_KEY ? publicKeyOf(SIGNING_KEY) : 'what the shell servers have as REGISTRY_KEYS'}`,
            ].join('\n'),
      );
    } else if ('key' in given.data) {
      const { remote, name, key, roles } = given.data;
      const token = await addPublisher(deps, { remote, name, publicKey: key, roles });
      console.log(`${name} may publish ${remote} for ${roles.join(', ')}. Its token, shown only now: ${token}`);
    } else {
      const { remote, name, reason } = given.data;
      const wanted =
        'pin' in given.data
          ? ({ action: 'pin', version: given.data.pin, reason } as const)
          : ({ action: 'unpin', reason } as const);
      const { stable, hold } = await moveForOperators(deps, remote, wanted, name);
      console.log(`${remote} ${stable} is live${hold === 'pinned' ? ', pinned' : ''}.`);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(failureReply(error).EnMessage);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
} else {
  console.error(`${z.prettifyError(given.error)}\n${usage}`);
  process.exitCode = 1;
}
