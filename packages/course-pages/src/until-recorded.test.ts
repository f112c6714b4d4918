import { ApiError, NetworkError } from '@daftar/contracts/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilRecorded } from './until-recorded.ts';

const failure = (code: string, arrival?: string) => ({
  success: false as const,
  EnMessage: code,
  ArMessage: code,
  code,
  ...(arrival ? { arrival } : {}),
});
const notRecorded = (arrival: string) => new ApiError(503, failure('submission.notRecorded', arrival));
const unavailable = new ApiError(503, failure('server.unavailable'));

/** Gives one answer after the other and repeats the last. Records the requests. */
function server(...answers: (Error | string)[]) {
  const given: (string | undefined)[] = [];
  const send = async (arrival: string | undefined) => {
    given.push(arrival);
    const answer = answers[Math.min(given.length, answers.length) - 1] ?? '';
    if (typeof answer === 'string') return answer;
    throw answer;
  };
  return { given, send };
}
afterEach(() => {
  vi.useRealTimers();
});
const calm = () => new AbortController().signal;

describe('an upload that arrived but could not be recorded', () => {
  it('is retried with the server’s seal, over lost connections and restarts, until it is recorded', async () => {
    const waits: string[] = [];
    const { given, send } = server(notRecorded('a'), new NetworkError('cut'), unavailable, notRecorded('b'), 'receipt');
    const reply = await untilRecorded({}, send, (problem) => waits.push(problem.code ?? ''), calm(), 1);
    expect(reply).toBe('receipt');
    expect(given).toEqual([undefined, 'a', 'a', 'a', 'b']);
    expect(waits).toEqual(['submission.notRecorded', 'submission.notRecorded']);
  });

  it('any other failure ends it: before the file has arrived, or when the server refuses', async () => {
    for (const problem of [new NetworkError('cut'), unavailable, new ApiError(409, failure('assignment.closed'))]) {
      const { given, send } = server(problem);
      await expect(untilRecorded({}, send, () => {}, calm(), 1)).rejects.toBe(problem);
      expect(given).toHaveLength(1);
    }
    const refused = new ApiError(409, failure('submission.newerThere'));
    await expect(untilRecorded({}, server(notRecorded('a'), refused).send, () => {}, calm(), 1)).rejects.toBe(refused);
  });

  it('a full storage ends it with its own text; the next press sends the seal again', async () => {
    const full = new ApiError(507, failure('storage.full'));
    const broken = new ApiError(500, failure('server.failed'));
    for (const problem of [full, broken]) {
      const arrived = {};
      await expect(untilRecorded(arrived, server(notRecorded('a'), problem).send, () => {}, calm(), 1)).rejects.toBe(
        problem,
      );
      const again = server('receipt');
      expect(await untilRecorded(arrived, again.send, () => {}, calm(), 1)).toBe('receipt');
      expect(again.given).toEqual(['a']);
    }
  });

  it('waits as long as the server asks, with jitter for each browser', async () => {
    vi.useFakeTimers();
    const pausesOf = async (drawn: number, retryAfter?: string) => {
      const problem = new ApiError(503, failure('submission.notRecorded', 'a'), retryAfter);
      const { send } = server(problem, problem, problem, problem, problem, 'receipt');
      const at: number[] = [];
      const timed = (arrival: string | undefined) => {
        at.push(Date.now());
        return send(arrival);
      };
      const done = untilRecorded(
        {},
        timed,
        () => {},
        calm(),
        undefined,
        () => drawn,
      );
      // by the longest wait at a time: another test's interval would keep `runAllTimers` going for ever
      for (let wait = 0; wait < 5; wait++) await vi.advanceTimersByTimeAsync(37_500);
      await done;
      return at.slice(1).map((moment, index) => moment - at[index]!);
    };
    expect(await pausesOf(0)).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
    expect(await pausesOf(0.5)).toEqual([6250, 12_500, 25_000, 37_500, 37_500]);
    expect(await pausesOf(0, '12')).toEqual([12_000, 12_000, 20_000, 30_000, 30_000]);
    expect(await pausesOf(0, 'Fri, 20 Nov 2026 10:00:00 GMT')).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const { given, send } = server(notRecorded('a'));
    const waiting = untilRecorded({}, send, () => controller.abort(), controller.signal, 60_000);
    await expect(waiting).rejects.toThrow();
    expect(given).toHaveLength(1);
  });
});
