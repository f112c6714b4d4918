import type { z } from 'zod';

/** Names every setting that is missing or unsafe (PLT-10); never shows a value. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `Can't start, these settings are missing or unsafe:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once, at start, into one typed object. An empty setting counts as absent. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.') || 'settings';
      const absent = issue.path.length === 1 && given[name] === undefined;
      return `${name}: ${absent && issue.code !== 'custom' ? 'required' : issue.message}`;
    }),
  );
}
