import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withSecretFiles } from './secret-files.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = join(folder, 'session');
writeFileSync(secret, 'N4vTqk0wXzR8yLmC2bHsJ6uEoPfGaYdK\n');

describe('[PLT-10] a secret', () => {
  test('may be in a file that a vault mounts; the path goes no further', () => {
    const schema = z.object({ SESSION_SECRET: z.string().length(32), CLOCK_FILE: z.string() });
    const env = { SESSION_SECRET_FILE: secret, CLOCK_FILE: '/tmp/clock' };
    expect(readSettings(schema, env)).toEqual({
      SESSION_SECRET: 'N4vTqk0wXzR8yLmC2bHsJ6uEoPfGaYdK',
      CLOCK_FILE: '/tmp/clock',
    });
    expect(Object.keys(withSecretFiles(env))).not.toContain('SESSION_SECRET_FILE');
    expect(withSecretFiles({ SIGNING_KEY_FILE: '', SIGNING_KEY: 'a' }).SIGNING_KEY).toBe('a');
  });

  test('stops the start when its file is missing, or when it is given twice; nothing of it is shown', () => {
    const read = (env: Record<string, string>) => () => withSecretFiles(env);
    expect(read({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow('DATABASE_URL_FILE: can’t be read');
    const twice = read({ SESSION_SECRET: 'another', SESSION_SECRET_FILE: secret });
    expect(twice).toThrow('SESSION_SECRET: given twice');
    expect(twice).not.toThrow(/another|N4vT/);
  });
});
