import { expect, test } from 'vitest';
import { openDeps } from './open-deps.ts';
import { coreSettings, rolesWithFactor } from './settings.ts';

const given = {
  DATABASE_URL: 'postgres://localhost/daftar',
  SESSION_SECRET: 'kJ8vQ2xW5zR1mN7tB4yF9pL3sD6gH0cA',
  PUBLIC_URL: 'https://daftar.example.edu',
  STORAGE: '/srv/daftar/files',
  TRUSTED_PROXIES: 'none',
};
const asked = (more: object) => rolesWithFactor(coreSettings.parse({ ...given, ...more }));

test('[TRU-06] without settings an admin’s session ends after 15 idle minutes and a doctor’s after 60; production refuses “never”', () => {
  const { IDLE_MINUTES_ADMIN, IDLE_MINUTES_INSTRUCTOR } = coreSettings.parse(given);
  expect([IDLE_MINUTES_ADMIN, IDLE_MINUTES_INSTRUCTOR]).toEqual([15, 60]);
  for (const name of ['IDLE_MINUTES_ADMIN', 'IDLE_MINUTES_INSTRUCTOR']) {
    expect(() => coreSettings.parse({ ...given, [name]: '0' })).toThrow(name);
    expect(coreSettings.parse({ ...given, DAFTAR_MODE: 'embedded', [name]: '0' })).toMatchObject({ [name]: 0 });
  }
});

test('[TRU-16] production asks admins and doctors for a second factor, unless the settings say otherwise', () => {
  expect(asked({})).toEqual(['admin', 'instructor']);
  expect(asked({ REQUIRE_SECOND_FACTOR: 'admin, student' })).toEqual(['admin', 'student']);
  expect(asked({ REQUIRE_SECOND_FACTOR: 'none' })).toEqual([]);
  expect(asked({ DAFTAR_MODE: 'embedded' })).toEqual([]);
  expect(() => asked({ REQUIRE_SECOND_FACTOR: 'everybody' })).toThrow();
});

test('[TRU-06] [TRU-16] the rules get the idle minutes and the roles with a second factor that the settings say', async () => {
  const settings = coreSettings.parse({ ...given, REQUIRE_SECOND_FACTOR: 'student', IDLE_MINUTES_ADMIN: '7' });
  const deps = openDeps(settings, 'test');
  try {
    expect([...deps.factors.requiredOf]).toEqual(['student']);
    expect(deps.settings.idleMinutes).toEqual({ admin: 7, instructor: 60 });
  } finally {
    await deps.db.destroy();
  }
});
