/**
 * The modules of core-api and what each may import: the drawing of docs/architecture.md as data. From outside a module,
 * only its door, `index.ts`, is open.
 */
export const modulesFolder = 'services/core-api/src';

export const modules: Record<string, readonly string[]> = {
  kernel: [],
  identity: ['kernel'],
  faculty: ['kernel', 'identity'],
  marking: ['kernel', 'identity', 'faculty'],
  content: ['kernel', 'identity', 'faculty', 'marking'],
  exams: ['kernel', 'identity', 'faculty', 'marking'],
  bank: ['kernel', 'identity', 'faculty', 'exams'],
  releases: ['kernel'],
  bylaws: ['kernel', 'identity', 'faculty'],
  gradebook: ['kernel', 'identity', 'faculty', 'bylaws', 'content', 'exams'],
  records: ['kernel', 'identity', 'faculty', 'bylaws', 'gradebook'],
  control: ['kernel', 'identity', 'faculty', 'gradebook'],
  absence: ['kernel', 'identity', 'faculty', 'bylaws', 'gradebook'],
  mercy: ['kernel', 'identity', 'faculty', 'bylaws', 'gradebook', 'records'],
  levels: ['kernel', 'identity', 'faculty', 'records', 'mercy'],
  day: ['kernel', 'identity', 'faculty', 'marking', 'content', 'exams', 'gradebook'],
  operations: [
    'kernel',
    'identity',
    'faculty',
    'marking',
    'content',
    'exams',
    'gradebook',
    'records',
    'control',
    'levels',
    'mercy',
  ],
};

/** The module of a core-api file; undefined for files that assemble the modules. */
export function moduleOf(file: string): string | undefined {
  if (!file.startsWith(`${modulesFolder}/`)) return undefined;
  const folder = file.slice(modulesFolder.length + 1).split('/')[0]!;
  return Object.hasOwn(modules, folder) ? folder : undefined;
}
