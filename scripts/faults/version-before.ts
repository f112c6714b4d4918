import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/settings.ts';

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
};

/** Their sources say which calls the screens of that version make. */
const remotes = ['mfe-admin/src', 'mfe-instructor/src', 'mfe-student/src'];
const migrations = ['services/core-api/src/kernel/db/migrations', 'services/notifications/src/db/migrations'];

/** The migrations of a commit, with their contents. */
const migrationsOf = (commit: string): string[] =>
  (git('ls-tree', '-r', commit, '--', ...migrations) ?? '').split('\n').filter((line) => /\/\d{4}-[^/]+$/.test(line));

/** Whether a version goes on answering for a while when it is ended: one that doesn’t can’t be replaced without loss. */
const endsGently = (commit: string): boolean =>
  git('grep', '-l', 'SHUTDOWN_DELAY_MS', commit, '--', 'packages/service-kit') !== undefined;

/**
 * The last release, else the newest commit that lacks a migration and has no other than ours: a branch may have had one
 * under another number, and no installation ran that. Undefined where there is none or the history isn’t there.
 */
function commitBefore(): string | undefined {
  const release = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (release) return git('rev-parse', `${release}^{commit}`);
  const ours = migrationsOf('HEAD');
  const changes = git('log', '-40', '--format=%H', '--', ...migrations)?.split('\n') ?? [];
  return changes
    .map((change) => git('rev-parse', '--verify', '--quiet', `${change}^`))
    .filter((commit) => commit !== undefined)
    .find((commit) => {
      const theirs = migrationsOf(commit);
      const isEarlier = theirs.length < ours.length && theirs.every((one) => ours.includes(one));
      return theirs.length > 0 && isEarlier && endsGently(commit);
    });
}

/** Links what npm installed into another checkout, whose own packages stay its own. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@daftar'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@daftar' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  for (const place of ['packages', 'services'])
    for (const name of readdirSync(join(folder, place)))
      symlinkSync(join(folder, place, name), join(to, '@daftar', name));
}

/**
 * Puts the version before this one into `folder`, ready to run on the installed packages (RUN-01). Answers its commit,
 * or why there is none: a clone without its history, or a copy without git.
 */
export function checkOutVersionBefore(folder: string): { commit: string } | { missing: string } {
  const commit = commitBefore();
  if (!commit)
    return { missing: 'no version that can be replaced without loss in the history here (a shallow clone, or no git)' };
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync(
    'git',
    ['archive', '--format=tar', commit, 'packages', 'services', 'shell', ...remotes, 'package.json'],
    {
      cwd: root,
      maxBuffer: 512 * 1024 * 1024,
    },
  );
  const unpacked =
    archive.status === 0 && spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }).status === 0;
  if (!unpacked) return { missing: `commit ${commit} can’t be unpacked here` };
  linkPackages(folder);
  return { commit };
}
