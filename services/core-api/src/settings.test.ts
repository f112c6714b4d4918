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

test('[TRU-16] production asks admins and doctors for a second factor, unless the settings say otherwise', () => {
  expect(asked({})).toEqual(['admin', 'instructor']);
  expect(asked({ REQUIRE_SECOND_FACTOR: 'admin, student' })).toEqual(['admin', 'student']);
  expect(asked({ REQUIRE_SECOND_FACTOR: 'none' })).toEqual([]);
  expect(asked({ DAFTAR_MODE: 'embedded' })).toEqual([]);
  expect(() => asked({ REQUIRE_SECOND_FACTOR: 'everybody' })).toThrow();
});
