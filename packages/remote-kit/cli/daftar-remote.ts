#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { SmokeRun } from '@daftar/contracts/releases/smoke';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { buildRemote, gate } from './build.ts';
import { makeRemote } from './new.ts';
import { checkThere, collect, history, moveTo, publish, status } from './platform.ts';
import { serve } from './serve.ts';
import { Refused, type RemoteSettings, readSettings } from './settings.ts';
import { keptSmoke, smokeRun } from './smoke.ts';

/** `daftar-remote`: one command per act of a team that ships a remote (SHP-02); docs/delivery.md says how. */
const usage = `daftar-remote <command>, in the remote’s folder

  new <name> [<folder>]     makes a remote: a page, texts in both languages, tests
  serve [--port …]          builds at every change, and serves it for an override link; open tabs follow
  key                       makes a signing key: its public half goes to the operators
  check                     builds, and checks what would be published: here, in a browser, and by the platform itself
  publish [--reason …]      builds, uploads, and makes it live
  publish --canary 5% [--users 2000001,2000002]
                            the same for some people; again with another share, then promote
  promote [<version>]       makes the canary, or an uploaded version, live for everybody
  rollback [--to <version>] ends a canary; else back to the previous version, or to a named one that was live
  pin [<version>]           keeps it there: no start of a server and no publish moves it
  unpin                     ends that
  history                   what was uploaded, what is live, and what rollback --to leads back to
  status                    what is live
  collect                   removes versions that were last live or seen 30 days ago

  --no-build                takes the build that is there
  --reason <text>           for the activity log

Settings: DAFTAR_URL, DAFTAR_TOKEN (of this remote), DAFTAR_SIGNING_KEY`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    canary: { type: 'string' },
    users: { type: 'string' },
    port: { type: 'string' },
    reason: { type: 'string' },
    'no-build': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [command = 'help', version, place] = positionals;
const folder = process.cwd();

async function built({ smoke }: { smoke: boolean }) {
  if (!values['no-build']) await buildRemote(folder);
  return gate(folder, { url: process.env.DAFTAR_URL, smoke });
}

/** What was seen of the build’s pages: kept from a look at the same files, else now. @throws Refused when they don’t work */
async function seenPages(): Promise<SmokeRun> {
  const worked = (run: SmokeRun | undefined) => run?.pages.every(({ passed }) => passed) === true;
  const kept = keptSmoke(folder);
  if (kept && worked(kept)) return kept;
  // a look that failed is repeated: the shell may have been at fault
  const { problems, unchecked } = await smokeRun(folder, process.env.DAFTAR_URL);
  const seen = keptSmoke(folder);
  if (problems.length === 0 && seen && worked(seen)) return seen;
  throw new Refused(`it can’t be published:\n- ${[...problems, ...unchecked].join('\n- ')}`);
}

/** Lets the platform look at the build as when it is published. Answers why it couldn’t. @throws Refused as `publish` */
async function leftToThePlatform(made: string): Promise<string[]> {
  const { DAFTAR_TOKEN, DAFTAR_SIGNING_KEY, DAFTAR_URL } = process.env;
  if (!DAFTAR_URL || !DAFTAR_TOKEN || !DAFTAR_SIGNING_KEY)
    return ['what the platform checks: DAFTAR_URL, DAFTAR_TOKEN and DAFTAR_SIGNING_KEY are needed for it'];
  await checkThere(readSettings(process.env, folder), folder, made);
  return [];
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
  new: () => makeRemote(version, place),
  serve: () => serve(folder, process.env.DAFTAR_URL, Number(values.port ?? 0)),
  key: () => {
    const key = randomBytes(32).toString('base64url');
    return `DAFTAR_SIGNING_KEY=${key}\nKeep it secret. For the operators (npm run publisher): --key=${publicKeyOf(key)}`;
  },
  check: async () => {
    const { build, unchecked } = await built({ smoke: true });
    const name = `${build.id} ${build.version}`;
    const open = [...unchecked, ...(await leftToThePlatform(build.version))];
    return open.length === 0
      ? `${name} can be published: ${build.files.length} files`
      : [`no fault was found in ${name}, but it isn’t certain yet that it can be published`]
          .concat(open.map((what) => `not checked: ${what}`))
          .join('\n');
  },
  publish: () =>
    withPlatform(async (settings) => {
      const { version: made } = (await built({ smoke: false })).build;
      const canary = readCanary(values.canary, values.users);
      return publish(settings, folder, made, { seen: await seenPages(), canary, reason: values.reason });
    }),
  promote: () => moved('promote', version),
  rollback: () => moved('rollback', values.to ?? version),
  pin: () => moved('pin', version),
  unpin: () => moved('unpin', undefined),
  history: () => withPlatform(history),
  status: () => withPlatform(status),
  collect: () => withPlatform(collect),
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
