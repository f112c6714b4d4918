import { describe, expect, test } from 'vitest';
import { Stop } from '../bootstrap/say.mjs';
import { readRunSettings } from './settings.ts';

const production = {
  DATABASE_URL: 'postgres://db/daftar',
  SESSION_SECRET: 'N4vTqk0wXzR8yLmC2bHsJ6uEoPfGaYdK',
  PUBLIC_URL: 'https://learn.example.edu',
  SIGNING_KEY: 'q'.repeat(43),
  STORAGE: '/srv/files',
  TRUSTED_PROXIES: '10.0.0.5',
};

function problems(env: Record<string, string>): string {
  try {
    readRunSettings(env, []);
    return '';
  } catch (error) {
    return error instanceof Stop ? [error.message, ...error.todo].join('\n') : String(error);
  }
}

describe('settings of npm start', () => {
  test('[PLT-09] without settings: embedded, with demo data, on port 3000', () => {
    expect(readRunSettings({}, [])).toMatchObject({ mode: 'embedded', port: 3000, demo: true, host: 'localhost' });
  });

  test('[PLT-10] [TRU-12] DATABASE_URL means production, and every other required setting is named', () => {
    const said = problems({ DATABASE_URL: 'postgres://db/daftar' });
    for (const name of ['SESSION_SECRET', 'PUBLIC_URL', 'SIGNING_KEY', 'STORAGE', 'TRUSTED_PROXIES'])
      expect(said).toContain(`${name} is missing`);
    expect(readRunSettings(production, [])).toMatchObject({ mode: 'production', demo: false });
    expect(problems({ DAFTAR_MODE: 'production' })).toContain('DATABASE_URL is missing');
  });

  test.each([
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'a'.repeat(40)],
    ['SESSION_SECRET', '0123456'.repeat(6)],
    ['SESSION_SECRET', 'please-change-me-please-change-me'],
    ['SESSION_SECRET', 'qwertyuiopasdfghjklzxcvbnm123456'],
    ['SIGNING_KEY', 'short'],
    ['SESSION_SECRETS_ACCEPTED', 'a'.repeat(40)],
    ['PUBLIC_URL', 'http://learn.example.edu'],
    ['PUBLIC_URL', 'https://learn.example.edu/path'],
    ['DATABASE_URL', 'mysql://db/daftar'],
    ['REDIS_URL', 'http://redis'],
    ['CLOCK_FILE', '/tmp/clock'],
    ['POSTGRES_FSYNC', 'off'],
    ['RATE_LIMIT_SCALE', '100'],
  ])('[PLT-10] an unsafe %s (%s) is refused by name, and its value not shown', (name, value) => {
    const said = problems({ ...production, [name]: value });
    expect(said).toContain(name);
    if (name === 'SESSION_SECRET') expect(said).not.toContain(value);
  });

  test('[PLT-10] e-mail without a sender is refused by name, and the password not shown', () => {
    const email = { ...production, SMTP_URL: 'smtp://us:password@mail.example.edu:587' };
    expect(problems(email)).toContain('MAIL_FROM');
    expect(problems(email)).not.toContain('password');
    expect(problems({ ...email, MAIL_FROM: 'no-reply@example.edu' })).toBe('');
  });

  test('a wrong port, mode or option is refused', () => {
    expect(problems({ PORT: 'abc' })).toContain('PORT');
    expect(problems({ DAFTAR_MODE: 'fast' })).toContain('DAFTAR_MODE');
    expect(problems({ DAFTAR_MODE: 'embedded', DATABASE_URL: 'postgres://x/y' })).toContain('DATABASE_URL');
    expect(readRunSettings({}, ['--dev']).dev).toBe(true);
    expect(() => readRunSettings(production, ['--dev'])).toThrow(/development/);
    expect(() => readRunSettings({}, ['--verbose'])).toThrow(/--verbose/);
  });
});
