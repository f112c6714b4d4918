import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { Stop } from '../bootstrap/say.mjs';

/** The user that PostgreSQL runs as: `ids` only when that is not us. */
export interface Owner {
  name: string;
  ids?: { uid: number; gid: number };
}

function lookUp(name: string): Owner | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [user, group] = [id('-u'), id('-g')];
  if (user.status !== 0 || group.status !== 0) return undefined;
  return { name, ids: { uid: Number(user.stdout), gid: Number(group.stdout) } };
}

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the owner of existing data, as the system user
 * `postgres` (created if missing), or, where no user can be created, as `nobody`.
 */
export function chooseOwner(dataFolder: string): Owner {
  if (process.getuid?.() !== 0) return { name: process.env.USER ?? 'this user' };
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { name: `user ${uid}`, ids: { uid, gid } };
  }
  const present = lookUp('postgres');
  if (present) return present;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = lookUp('postgres') ?? madeByBusybox();
  if (made) return made;
  const nobody = lookUp('nobody');
  if (nobody) return nobody;
  throw new Stop('PostgreSQL can’t run as root, and the user “postgres” could not be created.', [
    'Run npm start as an ordinary user, or give Daftar a PostgreSQL of your own with DATABASE_URL.',
  ]);
}

function madeByBusybox(): Owner | undefined {
  spawnSync('adduser', ['-S', '-D', '-H', 'postgres']);
  return lookUp('postgres');
}

/** Whether `owner` can enter `folder` (every folder above it must let them pass). */
export function canEnter(folder: string, owner: Owner): boolean {
  if (!owner.ids) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner.ids, cwd: '/' }).status === 0;
}
