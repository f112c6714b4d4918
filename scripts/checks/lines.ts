/**
 * Who may import whom: the table of docs/architecture.md as data. A file belongs to the line with the longest matching
 * folder. `may` names lines; a package of ours is imported by its name, never by a path into its folder.
 */
export interface Line {
  folder: string;
  /** Its package name; absent for a part of a package. */
  name?: string;
  may: readonly string[];
  /** Runs in a browser: nothing from Node there. */
  browser?: boolean;
}

const forScreens = ['contracts', 'i18n', 'ui', 'remote-kit'] as const;
const sharedPages = ['course-pages', 'exam-pages'] as const;
const forServices = ['contracts', 'i18n', 'service-kit'] as const;

export const lines: Record<string, Line> = {
  i18n: { folder: 'packages/i18n', name: '@daftar/i18n', may: [] },
  contracts: { folder: 'packages/contracts', name: '@daftar/contracts', may: [] },
  ui: { folder: 'packages/ui', name: '@daftar/ui', may: ['i18n'], browser: true },
  'remote-kit': {
    folder: 'packages/remote-kit',
    name: '@daftar/remote-kit',
    may: ['contracts', 'i18n', 'ui'],
    browser: true,
  },
  'remote-build': { folder: 'packages/remote-kit/build', may: ['remote-kit', 'contracts', 'i18n'] },
  // The command of those who publish a remote.
  'remote-cli': { folder: 'packages/remote-kit/cli', may: ['remote-build', 'service-kit', 'contracts', 'i18n'] },
  // What a team's own service asks: who calls.
  'remote-service': { folder: 'packages/remote-kit/service', may: ['service-kit', 'contracts'] },
  'template-service': { folder: 'packages/remote-kit/template/server', may: ['remote-service'] },
  // Builds and packs what remotes outside the workspace install.
  'remote-pack': { folder: 'packages/remote-kit/pack', may: ['remote-build'] },
  'service-kit': { folder: 'packages/service-kit', name: '@daftar/service-kit', may: ['contracts', 'i18n'] },
  // Tests start the same PostgreSQL as npm start.
  'service-testing': {
    folder: 'packages/service-kit/src/testing',
    may: ['service-kit', 'contracts', 'i18n', 'postgres'],
  },
  // Questions of other systems: formats in and out, and their scoring. It runs without a platform too.
  exchange: { folder: 'packages/exchange', name: '@daftar/exchange', may: ['contracts', 'i18n'] },
  'core-api': { folder: 'services/core-api', name: '@daftar/core-api', may: [...forServices, 'exchange'] },
  notifications: { folder: 'services/notifications', name: '@daftar/notifications', may: forServices },
  shell: { folder: 'shell', name: '@daftar/shell', may: forScreens, browser: true },
  'shell-server': { folder: 'shell/server', may: forServices },
  'mfe-admin': {
    folder: 'mfe-admin',
    name: '@daftar/mfe-admin',
    // teaching teams, and the parts of printed sheets
    may: [...forScreens, ...sharedPages],
    browser: true,
  },
  'mfe-instructor': {
    folder: 'mfe-instructor',
    name: '@daftar/mfe-instructor',
    may: [...forScreens, ...sharedPages],
    browser: true,
  },
  'mfe-student': {
    folder: 'mfe-student',
    name: '@daftar/mfe-student',
    may: [...forScreens, ...sharedPages],
    browser: true,
  },
  // Pages and parts that two remotes share live here.
  'course-pages': { folder: 'packages/course-pages', name: '@daftar/course-pages', may: forScreens, browser: true },
  'exam-pages': {
    folder: 'packages/exam-pages',
    name: '@daftar/exam-pages',
    // an exam belongs to a course
    may: [...forScreens, 'course-pages'],
    browser: true,
  },
  // Tools for building screens: development build, component workshop, reference.
  workshop: {
    folder: 'workshop',
    name: '@daftar/workshop',
    may: ['i18n', 'ui', 'remote-kit', 'shell', 'mfe-admin', 'mfe-instructor', 'mfe-student', 'scripts'],
    browser: true,
  },
  e2e: { folder: 'e2e', name: '@daftar/e2e', may: ['contracts', 'i18n', 'remote-kit', 'scripts', 'postgres'] },
  bench: {
    folder: 'bench',
    name: '@daftar/bench',
    may: ['contracts', 'i18n', 'service-kit', 'scripts', 'bootstrap', 'postgres'],
  },
  postgres: { folder: 'scripts/postgres', may: ['bootstrap'] },
  bootstrap: { folder: 'scripts/bootstrap', may: [] },
  scripts: {
    folder: 'scripts',
    may: ['contracts', 'i18n', 'service-kit', 'core-api', 'notifications', 'postgres', 'bootstrap'],
  },
};

/** Lines of one package (or of scripts/): they may import each other by path. */
const together: readonly (readonly string[])[] = [
  ['remote-kit', 'remote-build', 'remote-cli', 'remote-service', 'remote-pack'],
  ['service-kit', 'service-testing'],
  ['scripts', 'postgres', 'bootstrap'],
];

/** Packages that may be imported by path: a starter has to know its entry by name and place. */
const pathAllowed = new Set([
  'scripts core-api',
  'scripts notifications',
  'workshop shell',
  'workshop mfe-admin',
  'workshop mfe-instructor',
  'workshop mfe-student',
]);

/** scripts/ is not a package, so it is only reachable by path. */
const withoutName = new Set(['scripts', 'postgres', 'bootstrap']);

const areTogether = (from: string, to: string) => together.some((group) => group.includes(from) && group.includes(to));

/** Whether one package may import another by its name. */
export const mayImport = (from: string, to: string): boolean =>
  from === to || areTogether(from, to) || lines[from]!.may.includes(to);

/** Whether one package may import files of another by a path. */
export const mayUsePath = (from: string, to: string): boolean =>
  from === to || withoutName.has(to) || areTogether(from, to) || pathAllowed.has(`${from} ${to}`);

/** The line that a file belongs to. */
export function lineOf(file: string): string | undefined {
  return Object.entries(lines)
    .filter(([, { folder }]) => file === folder || file.startsWith(`${folder}/`))
    .sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0];
}

/** Matches the files of a line, except those of lines inside its folder. */
export function filesOf(line: string): string {
  const { folder } = lines[line]!;
  const inside = Object.values(lines)
    .filter((other) => other.folder.startsWith(`${folder}/`))
    .map((other) => `${other.folder.slice(folder.length + 1)}/`);
  return `^${folder}/(?!${['node_modules/', ...inside].join('|')})`;
}

/** Matches tests, tool settings and loaders of the bundler: they may also use devDependencies, including the root's, and Node. */
export const toolsAndTests =
  '\\.test\\.tsx?$|\\.fixture\\.ts$|\\.e2e\\.ts$|/testing/|/fake-shell/|/demo/make-|(^|/)[\\w-]+\\.config\\.ts$|/dev/[\\w-]+-loader\\.ts$|^(e2e|bench|scripts)/';
