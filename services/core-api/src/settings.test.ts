import { expect, test } from 'vitest';
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
