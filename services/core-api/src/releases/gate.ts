import { readDrawing } from '@daftar/contracts/releases/drawing';
import { CONTRACT } from '@daftar/contracts/remote-contract';
import type { Role } from '@daftar/contracts/route';
import type { ReleaseDocument } from './document.ts';

/** What a remote declares that can get in the way of another one. */
export type Claim = Pick<ReleaseDocument, 'id' | 'roles' | 'routes'>;

/** The shell’s own pages, and addresses that are no pages. */
const reserved = [
  '',
  'signin',
  'forgotpassword',
  'resetpassword',
  'accessibility',
  'profile',
  'api',
  'remotes',
  'reports',
];
/** Bytes of all files together, of the largest script, and of the largest worker, which is a separate file (.mjs). */
const budget = { all: 6_000_000, script: 1_000_000, worker: 1_500_000 };
const arabic = /\p{Script=Arabic}/u;

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
const isAny = (part: string): boolean => part.startsWith(':') || part.includes('*');

/** Whether an address exists that both paths take, as the router reads them. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.some((part) => part.includes('*')) || b.some((part) => part.includes('*'))) return true;
  return a.length === b.length && a.every((part, index) => part === b[index] || isAny(part) || isAny(b[index]!));
}

/**
 * Why a release must not become live, each with its mend; by itself, whatever else is live (DLV-06). `allowed`: the
 * roles for which its publisher may ship.
 */
export function problemsOf(release: ReleaseDocument, allowed: readonly Role[]): string[] {
  const { contract, roles, routes, navigation, files } = release;
  const problems: string[] = [];
  if (contract !== CONTRACT)
    problems.push(
      `it was made for contract ${contract}, and the shell has ${CONTRACT}: build it with the present remote-kit`,
    );
  for (const role of roles)
    if (!allowed.includes(role))
      problems.push(`its publisher may not ship for the role ${role}: remove the role, or ask the operators for it`);
  for (const path of routes) {
    const [first = ''] = partsOf(path);
    if (reserved.includes(first) || isAny(first))
      problems.push(`the path ${path} belongs to the shell: choose one with a first part of its own`);
    if (path.includes('*')) problems.push(`the path ${path} has a wildcard: name each page`);
  }
  for (const { path, en, ar, svg } of navigation) {
    if (svg !== undefined && !readDrawing(svg))
      problems.push(
        `the icon of the navigation item ${path} is no plain drawing: use path, circle, rect, line and the like with numbers alone`,
      );
    if (!routes.some((route) => overlap(route, path)))
      problems.push(`the navigation leads to ${path}, which is none of its pages: add the page, or remove the item`);
    if (arabic.test(en) || !arabic.test(ar))
      problems.push(`the navigation item ${path} needs its English text in en and its Arabic text in ar`);
  }
  problems.push(...permissionProblems(release));
  const all = files.reduce((sum, { size }) => sum + size, 0);
  if (all > budget.all) problems.push(`its files have ${all} bytes together, and ${budget.all} are allowed: load less`);
  for (const { path, size } of files) {
    const most = path.endsWith('.mjs') ? budget.worker : budget.script;
    if (/\.m?js$/.test(path) && size > most)
      problems.push(`${path} has ${size} bytes, and ${most} are allowed: split it`);
  }
  return problems;
}

/** What is wrong with its own permissions, and with the pages that need them (SHP-08). */
function permissionProblems({
  id,
  routes,
  permissions = [],
  limited = {},
}: Pick<ReleaseDocument, 'id' | 'routes' | 'permissions' | 'limited'>): string[] {
  const problems: string[] = [];
  for (const { name, en, ar } of permissions) {
    if (!name.startsWith(`${id}.`)) problems.push(`the permission ${name} must begin with ${id}.: rename it`);
    if (arabic.test(en) || !arabic.test(ar))
      problems.push(`the permission ${name} needs its English text in en and its Arabic text in ar`);
  }
  for (const [path, needed] of Object.entries(limited)) {
    if (!routes.includes(path)) problems.push(`limited names ${path}, which is none of its pages: name a page`);
    if (!permissions.some(({ name }) => name === needed))
      problems.push(`the page ${path} needs ${needed}, which the manifest doesn’t declare: add it to permissions`);
  }
  return problems;
}

/** Where its paths meet those of another live remote, for a role that has both: the first one would win. */
export function overlapsWith(release: Claim, live: readonly Claim[]): string[] {
  return live
    .filter(({ id, roles }) => id !== release.id && roles.some((role) => release.roles.includes(role)))
    .flatMap((other) =>
      release.routes.flatMap((path) =>
        other.routes
          .filter((taken) => overlap(path, taken))
          .map((taken) => `the path ${path} is taken by ${other.id} (${taken}): choose another one`),
      ),
    );
}
