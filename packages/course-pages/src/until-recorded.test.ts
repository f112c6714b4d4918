import { ApiError, NetworkError } from '@daftar/contracts/client';
import { describe, expect, it } from 'vitest';
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

/** Answers one after the other; the last for good. Remembers what was sent along. */
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
const calm = () => new AbortController().signal;

describe('[ASG-06] an upload that arrived but could not be recorded', () => {
  it('is sent again with what the server gave, over lost connections and restarts, until it is recorded', async () => {
    const waits: string[] = [];
    const { given, send } = server(notRecorded('a'), new NetworkError('cut'), unavailable, notRecorded('b'), 'receipt');
    const reply = await untilRecorded(send, (problem) => waits.push(problem.code ?? ''), calm(), 1);
    expect(reply).toBe('receipt');
    expect(given).toEqual([undefined, 'a', 'a', 'a', 'b']);
    expect(waits).toEqual(['submission.notRecorded', 'submission.notRecorded']);
  });

  it('any other failure ends it: before the file has arrived, or when the server refuses', async () => {
    for (const problem of [new NetworkError('cut'), unavailable, new ApiError(409, failure('assignment.closed'))]) {
      const { given, send } = server(problem);
      await expect(untilRecorded(send, () => {}, calm(), 1)).rejects.toBe(problem);
      expect(given).toHaveLength(1);
    }
    const refused = new ApiError(409, failure('submission.newerThere'));
    await expect(untilRecorded(server(notRecorded('a'), refused).send, () => {}, calm(), 1)).rejects.toBe(refused);
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const { given, send } = server(notRecorded('a'));
    const waiting = untilRecorded(send, () => controller.abort(), controller.signal, 60_000);
    await expect(waiting).rejects.toThrow();
    expect(given).toHaveLength(1);
  });
});
