import type { z } from 'zod';
import { withSecretFiles } from './secret-files.ts';
import { SettingsError } from './settings-error.ts';

export { SettingsError } from './settings-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once, at start, into one typed object. An empty setting counts as absent; a secret may be in a file
 * (`withSecretFiles`).
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  );
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
