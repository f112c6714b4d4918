#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { buildRemote, checkBuild } from './build.ts';
import { history, moveTo, publish, status } from './platform.ts';
import { Refused, type RemoteSettings, readSettings } from './settings.ts';

/** `daftar-remote`: one command per act of a team that ships a remote (SHP-02); docs/delivery.md says how. */
const usage = `daftar-remote <command>, in the remote’s folder

  key                       makes a signing key: its public half goes to the operators
  check                     builds, and checks what would be published
  publish [--reason …]      builds, uploads, and makes it live
  publish --canary 5% [--users 2000001,2000002]
                            the same for some people; again with another share, then promote
  promote [<version>]       makes the canary, or an uploaded version, live for everybody
  rollback [--to <version>] ends a canary; else back to the previous version, or the named one
  pin [<version>]           keeps it there: no start of a server and no publish moves it
  unpin                     ends that
  history                   what was uploaded and what is live
  status                    what is live

  --no-build                takes the build that is there
  --reason <text>           for the activity log

Settings: DAFTAR_URL, DAFTAR_TOKEN (of this remote), DAFTAR_SIGNING_KEY`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    canary: { type: 'string' },
    users: { type: 'string' },
    reason: { type: 'string' },
    'no-build': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [command = 'help', version] = positionals;
const folder = process.cwd();

async function built() {
  if (!values['no-build']) await buildRemote(folder);
  return checkBuild(folder);
}

/** @throws Refused for what is no share, or no user id */
function readCanary(share: string | undefined, users: string | undefined) {
  if (share === undefined && users === undefined) return undefined;
  const percent = Number((share ?? '0').replace(/%$/, ''));
  const people = users ? users.split(',').map(Number) : [];
  if (!(percent >= 0 && percent <= 100)) throw new Refused('--canary must be a share such as 5%');
  if (!people.every(Number.isSafeInteger)) throw new Refused('--users must be user ids, separated by commas');
  return { share: Math.round(percent * 10), people };
}

const withPlatform = (work: (settings: RemoteSettings) => Promise<string>) => work(readSettings(process.env, folder));
const moved = (action: 'promote' | 'rollback' | 'pin' | 'unpin', to: string | undefined) =>
  withPlatform((settings) => moveTo(settings, action, { version: to, reason: values.reason }));

const commands: Record<string, () => Promise<string> | string> = {
  help: () => usage,
  key: () => {
    const key = randomBytes(32).toString('base64url');
    return `DAFTAR_SIGNING_KEY=${key}\nKeep it secret. For the operators (npm run publisher): --key ${publicKeyOf(key)}`;
  },
  check: async () => {
    const { id, version: made, files } = await built();
    return `${id} ${made} can be published: ${files.length} files`;
  },
  publish: () =>
    withPlatform(async (settings) => {
      const { version: made } = await built();
      const canary = readCanary(values.canary, values.users);
      return publish(settings, folder, made, { canary, reason: values.reason });
    }),
  promote: () => moved('promote', version),
  rollback: () => moved('rollback', values.to ?? version),
  pin: () => moved('pin', version),
  unpin: () => moved('unpin', undefined),
  history: () => withPlatform(history),
  status: () => withPlatform(status),
};

try {
  const run = commands[values.help ? 'help' : command];
  if (!run) throw new Refused(`there is no command “${command}”\n\n${usage}`);
  console.log(await run());
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`daftar-remote: ${error.message}`);
  process.exitCode = 1;
}
