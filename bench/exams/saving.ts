import autocannon from 'autocannon';
import type { Started } from '../support/processes.ts';
import type { Call } from '../support/spread.ts';
import { device, type Faculty } from './fill.ts';

/** A save of one answer for each open attempt. */
export const savesOf = (faculty: Faculty, cookies: ReadonlyMap<number, string>): Call[] =>
  faculty.attempts.map(({ attempt_id, student_id }, n) => {
    const question = faculty.questions[n % faculty.questions.length]!;
    const answers = [{ question_id: question.question_id, answer_id: question.answer_ids[n % 4], seq: 1 }];
    return {
      method: 'PUT',
      path: `/api/attempts/${attempt_id}/answers`,
      cookie: cookies.get(student_id)!,
      body: { attempt_id, device, answers },
    };
  });

/**
 * Saves of one answer each, by many students over 50 connections, as fast as they are answered.
 * @param calls made by `savesOf`
 */
export async function saving(
  server: Started,
  calls: readonly Call[],
  seconds: number,
): Promise<{ perSecond: number; cpuMicros: number }> {
  const before = server.cpuMicros();
  let next = 0;
  let seq = Date.now() % 500_000_000;
  const result = await autocannon({
    url: server.url,
    connections: 50,
    duration: seconds,
    setupClient: (client) => {
      const part = Math.ceil(calls.length / 50);
      const own = calls.slice(next, next + part);
      next = (next + part) % calls.length;
      client.setRequests(
        own.map(({ method, path, cookie, body }) => ({
          method,
          path,
          headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          // a new number each time, so that every save writes
          setupRequest: (request) => {
            seq += 1;
            const { answers, ...rest } = body as { answers: object[] };
            return { ...request, body: JSON.stringify({ ...rest, answers: [{ ...answers[0], seq }] }) };
          },
        })),
      );
    },
  });
  const answered = result.requests.total;
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0)
    throw new Error(`${result.errors} errors, ${result['4xx']} 4xx, ${result['5xx']} 5xx`);
  return { perSecond: answered / result.duration, cpuMicros: (server.cpuMicros() - before) / Math.max(1, answered) };
}
