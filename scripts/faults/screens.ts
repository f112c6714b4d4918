import { createHash, randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callUrl } from '@daftar/contracts/client';
import { callsNamed, statedCalls } from '@daftar/contracts/releases/answered';
import { type Route, routeName } from '@daftar/contracts/route';
import type { Person, World } from './world.ts';

/** What the screens of a version ask for, as its own contracts declare it. */
export interface Screens {
  routes: readonly Route[];
}

const remotes = { admin: 'mfe-admin', instructor: 'mfe-instructor', student: 'mfe-student' } as const;
const shared = ['packages/course-pages/src', 'packages/exam-pages/src'];

const callsIn = (folder: string, places: readonly string[]): Set<string> =>
  new Set(
    places
      .flatMap((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: folder }))
      .filter((file) => !/\.(test|fixture)\.tsx?$|[\\/]testing[\\/]/.test(file))
      .flatMap((file) => callsNamed(readFileSync(join(folder, file), 'utf8'))),
  );

async function routesOf(folder: string): Promise<readonly Route[]> {
  const { href } = pathToFileURL(join(folder, 'packages/contracts/src/routes.ts'));
  return ((await import(href)) as { allRoutes: readonly Route[] }).allRoutes;
}

/** The screens of the version in this folder: of the shell, of the parts and of the packages that they share. */
export async function screensOf(folder: string): Promise<Screens> {
  const places = [
    'shell/src',
    'packages/remote-kit/src',
    ...shared,
    ...Object.values(remotes).map((one) => `${one}/src`),
  ];
  const named = callsIn(folder, places);
  return { routes: (await routesOf(folder)).filter((route) => named.has(routeName(route))) };
}

/**
 * Loads what each screen loads, over the one URL and as a person of its role, and reads each reply as the screen knows
 * it (COR-27). Answers what went wrong: a call that nobody knows, a failure, a reply that lacks a field.
 */
export async function loadScreens(url: string, world: World, { routes }: Screens): Promise<string[]> {
  const [student] = world.students;
  const people: Record<string, Person> = { admin: world.admin, instructor: world.doctor, student: student! };
  const known = { courseCode: world.courseCode, examId: world.examId, assignmentId: world.assignmentId };
  const problems: string[] = [];
  for (const route of routes) {
    if (route.method !== 'GET' || route.streams || /stream/.test(route.path)) continue;
    const { who } = route.policy;
    for (const [role, person] of Object.entries(people)) {
      if (Array.isArray(who) && !who.includes(role as never)) continue;
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const params = Object.fromEntries(
        names.map((name) => [
          name,
          /^(user|student|instructor|admin)_?id$/i.test(name) ? person.id : (known[name as keyof typeof known] ?? 1),
        ]),
      );
      const reply = await fetch(url + callUrl(routeName(route) as never, params), {
        headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
      });
      const body = (await reply.json().catch(() => undefined)) as { code?: string } | undefined;
      const name = `${routeName(route)} as ${role}`;
      if (reply.status >= 500 || ['request.notFound', 'request.methodNotAllowed'].includes(body?.code ?? ''))
        problems.push(`${name}: ${reply.status} ${body?.code}`);
      if (reply.status !== 200 || body === undefined) continue;
      const read = route.reply.safeParse(body);
      if (!read.success)
        problems.push(
          `${name}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
        );
    }
  }
  return problems;
}

/** Writes a build of each part that makes the calls of this folder’s sources; answers their folders, for `register-builds`. */
export async function writeParts(folder: string, to: string): Promise<string[]> {
  const routes = await routesOf(folder);
  return Object.entries(remotes).map(([id, place]) => {
    const dist = join(to, id);
    const manifest = randomBytes(8).toString('hex');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'mf-manifest.json'), manifest);
    const named = callsIn(folder, [...shared, `${place}/src`]);
    const sha384 = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
    const release = {
      id,
      version: `0.1.0-${manifest}`,
      contract: 1,
      roles: [id],
      routes: [`/Its${id}`],
      navigation: [],
      files: [{ path: 'mf-manifest.json', size: manifest.length, sha384 }],
      needs: {},
      calls: statedCalls(routes.filter((route) => named.has(routeName(route)))),
    };
    writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
    return dist;
  });
}
