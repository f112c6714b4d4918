import { afterEach, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { currentTrace, inSpan, startTracing, stopTracing } from './tracing.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog({ name: 'traced', destination: { write: (line) => void lines.push(JSON.parse(line)) } });
const from = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
const server = { name: 'GET', kind: 'server' } as const;

afterEach(stopTracing);

/** The trace in whose span a line is logged, and that line. */
const traced = (options: { from?: string } = {}) =>
  inSpan({ ...server, ...options }, async () => {
    log.info('here');
    return { trace: currentTrace(), line: lines.at(-1)! };
  });

test('[RUN-07] a line of the log carries the id of its trace, which goes on from the part before', async () => {
  await startTracing('traced', log, { OTEL_TRACES_EXPORTER: 'otlp' });
  const { trace, line } = await traced({ from });
  expect(trace?.id).toBe('1'.repeat(32));
  expect(line.traceId).toBe(trace?.id);
  // malformed, or of no trace: a new trace
  for (const wrong of ['', 'x', `00-${'0'.repeat(32)}-${'2'.repeat(16)}-01`, `${from}\r\nx: y`])
    expect((await traced({ from: wrong })).trace?.id).toMatch(/^(?!1{32}|0{32})[0-9a-f]{32}$/);
  await expect(inSpan(server, () => Promise.reject(new Error('as before')))).rejects.toThrow('as before');
  await stopTracing();
  expect((await traced({ from })).line).not.toHaveProperty('traceId');
});

test('[RUN-07] the standard sampler decides at the root what is kept; every part keeps to it', async () => {
  await startTracing('traced', log, {
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  expect((await traced()).trace?.parent).toMatch(/-00$/);
  expect((await traced({ from })).trace?.parent).toMatch(/-01$/);
});
