import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../faults/random.ts';
import { root } from '../run/settings.ts';
import { type Slip, slipsOf } from './operators.ts';

export interface Generated extends Slip {
  file: string;
}

/** No rules: tests and their data, doors, bindings of routes, migrations. */
const noRules = /\.(test|fixture|d)\.tsx?$|\/(testing|migrations|demo|node_modules|dist)\/|\/(index|routes)\.ts$/;

/** Every generated mistake in a folder or file, in the order of files and text. */
export function generatedIn(where: string): Generated[] {
  const files = statSync(join(root, where)).isDirectory()
    ? globSync(`${where}/**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    : [where];
  return files
    .filter((file) => !noRules.test(file))
    .sort()
    .flatMap((file) => slipsOf(readFileSync(join(root, file), 'utf8'), file).map((slip) => ({ file, ...slip })));
}

/** `most` of them by the seed, in their old order; all without a number. */
export function sampleOf<T>(all: readonly T[], most: number | undefined, seed: number): T[] {
  if (most === undefined || most >= all.length) return [...all];
  const random = randomOf(seed);
  const left = all.map((_, index) => index);
  const chosen = Array.from({ length: most }, () => left.splice(random.between(0, left.length - 1), 1)[0]!);
  return chosen.sort((a, b) => a - b).map((index) => all[index]!);
}
