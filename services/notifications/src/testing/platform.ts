import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@daftar/service-kit';
import { startTestPostgres, type TestServer } from '@daftar/service-kit/testing';
import { startTestRedis, type TestRedis } from '@daftar/service-kit/testing/test-redis';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { buildFaculty, cookies, courseCode, instructorId } from './faculty.ts';
import { runProcess, type ServiceProcess, startProcess } from './process.ts';

const entries = {
  core: 'services/core-api/src/main.ts',
  http: 'services/notifications/src/http.ts',
  worker: 'services/notifications/src/worker.ts',
} as const;

export interface Platform {
  postgres: TestServer;
  redis: TestRedis | undefined;
  /** The inboxes' database; reconnects by itself after a restart of PostgreSQL. */
  db: Knex;
  cookies: ReturnType<typeof cookies>;
  env: Record<string, string>;
  start(part: keyof typeof entries, over?: Record<string, string>): Promise<ServiceProcess>;
  /** A live session of a student at core-api. */
  sessionOf(student: number): Promise<string>;
  /** Makes an exam at core-api, starting in an hour; true when it was made. */
  makeExam(core: ServiceProcess, name: string): Promise<boolean>;
  /** Moves the time of all processes forward. */
  advance(ms: number): void;
  /** Sends an announcement through a core-api process; true when it was accepted. */
  announce(core: ServiceProcess, text: string): Promise<boolean>;
  /** The texts in a student's inbox, oldest first. */
  inboxOf(http: ServiceProcess, student: number): Promise<string[]>;
  /** How many inbox items each of these texts has; the primary key allows one item per user at most. */
  counts(texts: readonly string[]): Promise<{ text: string; items: number }[]>;
  /** Waits until all students have all of these texts, and expects that they have each once and in this order. */
  expectDelivered(texts: readonly string[], http: ServiceProcess): Promise<void>;
  stop(): Promise<void>;
}

/**
 * core-api and notifications as processes, on their own PostgreSQL that tests may restart, and Redis if wanted. Nothing
 * is replaced: events go in through core-api's HTTP and are read from the notifications service.
 */
export async function startPlatform({ students, onRedis }: { students: number; onRedis: boolean }): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-platform-'));
  const postgres = await startTestPostgres();
  const redis = onRedis ? await startTestRedis(folder) : undefined;
  const secret = 'a secret that only this test run knows';
  const publicUrl = 'http://daftar.test';
  const clockFile = join(folder, 'clock');
  let offset = 0;
  writeFileSync(clockFile, '0');
  const env: Record<string, string> = {
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: postgres.adminUrl,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    STORAGE: join(folder, 'files'),
    CLOCK_FILE: clockFile,
    CORE_API_PORT: '0',
    NOTIFICATIONS_PORT: '0',
    NOTIFICATIONS_WORKER_PORT: '0',
    RATE_LIMIT_SCALE: '0',
    WORKER_LOST_AFTER_MS: '1500',
    // so that a small faculty makes several jobs
    USERS_PER_JOB: '200',
    // “ready” is logged at this level
    LOG_LEVEL: 'info',
  };
  await runProcess('services/core-api/src/migrate.ts', env);
  await runProcess('services/notifications/src/migrate.ts', env);
  const sessionId = await buildFaculty(postgres.adminUrl, students);
  const signIn = cookies(secret, publicUrl);
  const instructorCookie = await signIn.instructor(sessionId);
  const started: ServiceProcess[] = [];
  const db = connect(postgres.adminUrl, { schema: 'notifications', max: 4, appName: 'test' });

  const platform: Platform = {
    postgres,
    redis,
    db,
    cookies: signIn,
    env,
    async start(part, over = {}) {
      const made = await startProcess(entries[part], { ...env, ...over });
      started.push(made);
      return made;
    },
    async sessionOf(student) {
      const id = randomUUID();
      await db.raw(
        `insert into core.session (id, account_id, created_at, expires_at) values (?, ?, now(), now() + interval '1 hour')`,
        [id, 20_000_000 + student],
      );
      return id;
    },
    advance(ms) {
      offset += ms;
      writeFileSync(clockFile, String(offset));
    },
    async makeExam(core, name) {
      const options = ['a', 'b'].map((answer_text, i) => ({ answer_text, is_correct: i === 0 }));
      const reply = await fetch(`${core.url}/api/exams`, {
        method: 'POST',
        headers: { cookie: instructorCookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          exam_name: name,
          duration: 30,
          start_at: new Date(Date.now() + offset + 3_600_000).toISOString(),
          selectedCourse: courseCode,
          userId: instructorId,
          questions: [{ question_text: 'Which?', question_type: 'MCQ', question_points: 1, options }],
        }),
      });
      await reply.arrayBuffer();
      return reply.status === 201;
    },
    async announce(core, text) {
      try {
        const reply = await fetch(`${core.url}/api/send-notification`, {
          method: 'POST',
          headers: {
            cookie: instructorCookie,
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'x-request-id': randomUUID(),
          },
          body: JSON.stringify({ userId: instructorId, courseCode, EnMessage: text, ArMessage: `عربي ${text}` }),
        });
        await reply.arrayBuffer();
        return reply.status === 202;
      } catch {
        return false;
      }
    },
    async inboxOf(http, student) {
      const cookie = await signIn.student(student);
      const userId = 20_000_000 + student;
      const texts: string[] = [];
      for (let before = ''; ; ) {
        const reply = await fetch(`${http.url}/api/notifications/${userId}?limit=200${before}`, {
          headers: { cookie },
        });
        const page = (await reply.json()) as { id: number; EnMessage: string }[];
        texts.push(...page.map((item) => item.EnMessage));
        if (page.length < 200) return texts.reverse();
        before = `&before=${page.at(-1)?.id}`;
      }
    },
    async counts(texts) {
      const { rows } = await db.raw<{ rows: { text: string; items: number }[] }>(
        `select n.params ->> 'EnMessage' as text, count(*)::int as items
         from notification n join inbox_item i on i.notification_id = n.id
         where n.params ->> 'EnMessage' = any(?::text[]) group by n.id, text order by n.created_at, n.id`,
        [[...texts]],
      );
      return rows;
    },
    async expectDelivered(texts, http) {
      await expect
        .poll(async () => (await platform.counts(texts)).filter(({ items }) => items === students).length, {
          timeout: 60_000,
          interval: 200,
        })
        .toBe(texts.length);
      expect(await platform.counts(texts)).toEqual(texts.map((text) => ({ text, items: students })));
      for (const student of [0, students - 1]) {
        const inbox = await platform.inboxOf(http, student);
        expect(inbox.filter((text) => texts.includes(text))).toEqual(texts);
      }
    },
    async stop() {
      await Promise.all(started.map((one) => one.kill('SIGKILL')));
      await db.destroy();
      await redis?.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return platform;
}
