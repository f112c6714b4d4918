import { Stop } from '../bootstrap/say.mjs';
import { extraStages, type Stage, stages } from './stages.ts';

export interface Options {
  selected: readonly Stage[];
  /** The arguments after the stages’ names, for a single stage (a file, a title): `unit shell/server`. */
  rest: string[];
  /** Whether failures are retried once. */
  retry: boolean;
  /** How often stages that can be flaky run, from 1. */
  repeat: number;
}

/**
 * Reads `npm test -- [stages] [files] [--no-retry] [--repeat n]`: running often without retries finds flaky tests
 * (HSE-10). Other options go to the stage’s own tool.
 * @throws Stop for an unknown stage, or an invalid number
 */
export function chosen(args: readonly string[]): Options {
  const words: string[] = [];
  let [retry, repeat] = [true, 1];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    if (arg === '--no-retry') retry = false;
    else if (arg === '--repeat' || arg.startsWith('--repeat=')) {
      const value = arg === '--repeat' ? args[++at] : arg.slice('--repeat='.length);
      repeat = Number(value);
      if (!Number.isInteger(repeat) || repeat < 1 || repeat > 100)
        throw new Stop(`--repeat takes a number from 1 to 100, not “${value ?? ''}”.`, [
          'npm test -- e2e exams/sitting --no-retry --repeat 3',
        ]);
    } else words.push(arg);
  }
  const all = [...stages, ...extraStages];
  const known = (name: string) => all.find((stage) => stage.name === name);
  const split = words.findIndex((word) => !known(word));
  const named = split === -1 ? words : words.slice(0, split);
  const rest = split === -1 ? [] : words.slice(split);
  if (named.length === 0 && rest.length > 0) {
    throw new Stop(`there is no stage “${rest[0]}”.`, [
      `Stages: ${all.map(({ name }) => name).join(', ')}`,
      'Options: --no-retry, --repeat 3',
    ]);
  }
  return { selected: named.length === 0 ? stages : named.map((name) => known(name)!), rest, retry, repeat };
}
