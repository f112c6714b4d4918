import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A recorded answer of the platform. */
export interface Fixture {
  status: number;
  body: unknown;
}

/** Answers of a platform, as files that its team can read and change (SHP-07). */
export interface Fixtures {
  /** The recorded answer; for `/api/auth` without one, a made-up person who is signed in. */
  answer(method: string, url: string): Fixture | undefined;
  /** Keeps an answer for the next time. */
  record(method: string, url: string, fixture: Fixture): void;
  /** The file of a call, such as `GET/api/courses/index.json`. */
  fileOf(method: string, url: string): string;
}

/**
 * Opens a folder of recorded answers, one file for each call. A query belongs to the name: `GET/api/find/7@q=a.json`.
 * @param role of the person who is signed in while nothing else was recorded
 */
export function openFixtures(folder: string, role = 'student'): Fixtures {
  const fileOf = (method: string, url: string): string => {
    const { pathname, search } = new URL(url, 'http://platform');
    const parts = pathname.split('/').filter(Boolean).map(safe);
    return join(folder, safe(method), `${join(...parts)}${search && `@${safe(search.slice(1))}`}.json`);
  };
  return {
    fileOf,
    answer(method, url) {
      const file = fileOf(method, url);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Fixture;
      return method === 'GET' && url === '/api/auth' ? { status: 200, body: madeUpSession(role) } : undefined;
    },
    record(method, url, fixture) {
      const file = fileOf(method, url);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
    },
  };
}

/** A part of an address as the name of a file; dots alone lead nowhere. */
const safe = (part: string): string => part.replace(/[^\w.=&-]/g, '_').replace(/^\.+$/, '_');

/** The session of a person who doesn’t exist. */
export function madeUpSession(role: string, language: 'En' | 'Ar' = 'En', permissions: readonly string[] = []) {
  return {
    Status: 'Success',
    firstName: 'Smoke',
    lastName: 'Run',
    firstNameAr: null,
    lastNameAr: null,
    email: 'smoke@daftar.test',
    role,
    permissions,
    language,
    id: 1_000_001,
    mustChangePassword: false,
    mustAddFactor: false,
    factorDue: null,
    viewing: null,
  };
}

/** What a call gets that nobody has recorded: both languages, as the platform fails. */
export const notRecorded = (file: string): Fixture => ({
  status: 503,
  body: {
    success: false,
    code: 'server.unavailable',
    EnMessage: `There is no recorded answer: write ${file}, or record it from a platform.`,
    ArMessage: 'لا توجد إجابة مسجلة لهذا الطلب.',
  },
});
