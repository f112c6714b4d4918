import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';

export interface Options {
  /** Folders, files or words of a path. */
  where: string[];
  /** Make mistakes by operators too, beside the listed ones. */
  generated: boolean;
  /** At most so many of the generated ones, chosen by the seed; all without it. */
  sample: number | undefined;
  seed: number;
  /** No new mistake is begun after so long. */
  minutes: number | undefined;
  /** Folders or files of the tests that must catch a generated mistake; without any, those of its module. */
  tests: string[];
}

const usage = [
  'npm run mutants -- sessions',
  'npm run mutants -- services/core-api/src/exams/sitting --sample 20 --seed 7',
  'Options: --all, --sample 20, --seed 7, --minutes 10, --tests <folder>',
];

/**
 * Reads the command line: words choose from the list of mistakes; with `--sample` or `--all` they are folders or files
 * whose sources get generated ones too.
 * @throws Stop for an unknown option, a number that is none, a folder that isn't there
 */
export function optionsOf(args: readonly string[]): Options {
  const options: Options = {
    where: [],
    generated: false,
    sample: undefined,
    seed: 1,
    minutes: undefined,
    tests: [],
  };
  const rest = [...args];
  const number = (name: string): number => {
    const value = rest.shift();
    if (!value || !/^\d+$/.test(value)) throw new Stop(`${name} takes a number, not “${value ?? ''}”.`, usage);
    return Number(value);
  };
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--all') options.generated = true;
    else if (arg === '--sample') [options.generated, options.sample] = [true, number(arg)];
    else if (arg === '--seed') options.seed = number(arg);
    else if (arg === '--minutes') options.minutes = number(arg);
    else if (arg === '--tests') options.tests.push(rest.shift() ?? '');
    else if (arg.startsWith('-')) throw new Stop(`there is no option “${arg}”.`, usage);
    else options.where.push(arg.replace(/\/$/, ''));
  }
  const paths = [...(options.generated ? options.where : []), ...options.tests];
  const missing = paths.find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) throw new Stop(`there is no folder or file ${missing}.`, usage);
  if (options.generated && options.where.length === 0) throw new Stop('generated mistakes need a folder.', usage);
  return options;
}
