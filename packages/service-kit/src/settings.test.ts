import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  const schema = z
    .object({
      PORT: z.coerce.number().int().default(3000),
      SECRET: z.string().min(32, 'at least 32 characters'),
      URL: z.url(),
      MODE: z.enum(['a', 'b']).default('a'),
    })
    .superRefine((value, context) => {
      if (value.URL.startsWith('http:')) context.addIssue({ code: 'custom', path: ['URL'], message: 'must be https' });
    });

  test('are typed, an empty one is absent', () => {
    const settings = readSettings(schema, { PORT: '', SECRET: 'x'.repeat(32), URL: 'https://a.example', OTHER: '1' });
    expect(settings).toEqual({ PORT: 3000, SECRET: 'x'.repeat(32), URL: 'https://a.example', MODE: 'a' });
  });

  test('[PLT-10] every missing or unsafe one is named, no value is shown', () => {
    const read = (env: Record<string, string>) => {
      try {
        return readSettings(schema, env) && [];
      } catch (error) {
        return (error as SettingsError).problems;
      }
    };
    expect(read({ SECRET: 'hunter2' })).toEqual(['SECRET: at least 32 characters', 'URL: required']);
    expect(read({ SECRET: 'x'.repeat(32), URL: 'http://a.example' })).toEqual(['URL: must be https']);
    const problems = read({ SECRET: 'hunter2', URL: 'my-url', MODE: 'my-mode', PORT: 'my-port' });
    expect(problems).toHaveLength(4);
    expect(String(new SettingsError(problems))).not.toMatch(/hunter2|my-url|my-mode|my-port/);
  });
});
