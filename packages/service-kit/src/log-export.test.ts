import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { logEndpoint, openLogExport } from './log-export.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Taken {
  headers: Record<string, unknown>;
  body: {
    resourceLogs: {
      resource: { attributes: { key: string; value: object }[] };
      scopeLogs: { logRecords: { body: { stringValue: string }; severityText: string; attributes: object[] }[] }[];
    }[];
  };
}

/** A collector of OTLP that can be away; `lines` are those that it took, in order. */
async function collector() {
  const taken: Taken[] = [];
  let isAway = false;
  let status = 503;
  let requests = 0;
  let held: Promise<unknown> | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests += 1;
    const [refuses, hold] = [isAway, held];
    await hold;
    if (!refuses) taken.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(refuses ? status : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const records = () => taken.flatMap(({ body }) => body.resourceLogs[0]!.scopeLogs[0]!.logRecords);
  const said: object[] = [];
  const settings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/logs`,
    headers: { 'x-key': 'a key' },
    name: 'core-api',
    complain: (line: object) => said.push(line),
    collectMs: 1,
    retry: { firstMs: 1, longestMs: 5 },
  };
  return {
    taken,
    requests: () => requests,
    said,
    settings,
    records,
    lines: () => records().map(({ body }) => body.stringValue),
    away: (value: boolean, as = 503) => {
      [isAway, status] = [value, as];
    },
    /** Requests from now on are answered once this is done. */
    hold: (until: Promise<unknown> | undefined) => {
      held = until;
    },
  };
}

const line = (msg: string, level = 'info') =>
  `${JSON.stringify({ level, time: '2026-11-01T08:00:00.000Z', name: 'core-api', msg })}\n`;

test('[RUN-07] log lines reach a collector as they were written, each with its number', async () => {
  const to = await collector();
  const log = openLogExport(to.settings);
  open.push(log.stop);
  log.stream.write(line('one'));
  log.stream.write(line('refused', 'warn'));
  await expect.poll(to.lines).toEqual([line('one').trim(), line('refused', 'warn').trim()]);
  const request = to.taken[0]!;
  expect(request.headers).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/json' });
  expect(request.body.resourceLogs[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'core-api' },
  });
  expect(to.records()).toMatchObject([
    { severityText: 'info', timeUnixNano: '1793520000000000000', attributes: [{ value: { intValue: '1' } }] },
    { severityText: 'warn', severityNumber: 13, attributes: [{ value: { intValue: '2' } }] },
  ]);
});

test('[RUN-07] while the collector is away lines wait, the oldest give way, and it is said once', async () => {
  const to = await collector();
  const log = openLogExport({ ...to.settings, most: 10 });
  open.push(log.stop);
  to.away(true);
  for (let n = 1; n <= 12; n += 1) log.stream.write(line(String(n)));
  await expect.poll(() => to.said).toMatchObject([{ msg: 'log lines can’t be sent', reason: 'status 503' }]);
  expect(to.taken).toEqual([]);
  to.away(false);
  await expect.poll(() => to.lines().length).toBe(10);
  expect(to.lines().at(-1)).toBe(line('12').trim());
  await expect.poll(() => to.said).toMatchObject([{}, { msg: 'log lines are sent again', dropped: 2 }]);
});

test('[RUN-07] what a slow collector makes give way is said, and what arrived is not counted', async () => {
  const to = await collector();
  const log = openLogExport({ ...to.settings, most: 10 });
  open.push(log.stop);
  const slow = Promise.withResolvers<void>();
  to.hold(slow.promise);
  log.stream.write(line('1'));
  await expect.poll(to.requests).toBe(1);
  for (let n = 2; n <= 12; n += 1) log.stream.write(line(String(n)));
  to.hold(undefined);
  slow.resolve();
  await expect.poll(() => to.lines().at(-1)).toBe(line('12').trim());
  expect(to.lines()).toHaveLength(11);
  expect(to.said).toEqual([{ msg: 'log lines came faster than they could be sent', dropped: 1 }]);
});

test('[RUN-07] a batch that the collector refuses is dropped, said, and holds no later one up', async () => {
  const to = await collector();
  const log = openLogExport(to.settings);
  open.push(log.stop);
  to.away(true, 413);
  log.stream.write(line('too long'));
  await expect.poll(() => to.said).toMatchObject([{ reason: 'status 413', lines: 1, dropped: 1 }]);
  for (const later of [408, 429]) {
    to.away(true, later);
    const before = to.requests();
    log.stream.write(line(String(later)));
    await expect.poll(() => to.requests() - before).toBeGreaterThan(1);
  }
  to.away(false);
  await expect.poll(to.lines).toEqual([line('408').trim(), line('429').trim()]);
  await expect.poll(() => to.said.at(-1)).toMatchObject({ msg: 'log lines are sent again', dropped: 1 });
});

test('[RUN-07] what waits is sent at the end, and a collector that is gone holds nothing up', async () => {
  const to = await collector();
  const log = openLogExport({ ...to.settings, collectMs: 60_000 });
  log.stream.write(line('the last'));
  await log.stop();
  expect(to.lines()).toEqual([line('the last').trim()]);
  to.away(true);
  const other = openLogExport({ ...to.settings, collectMs: 60_000 });
  other.stream.write(line('lost'));
  await other.stop();
  expect(to.said).toHaveLength(1);
});

test('[RUN-07] lines are sent only where the standard variables say so', () => {
  expect(logEndpoint({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318' })).toBeUndefined();
  const asked = { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'https://logs.example.edu/v1/logs' };
  expect(logEndpoint(asked)).toEqual({ url: asked.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT, headers: {} });
  expect(logEndpoint({ ...asked, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(logEndpoint({ ...asked, OTEL_EXPORTER_OTLP_LOGS_HEADERS: 'authorization=Basic%20abc==, x-key=1' })).toEqual({
    url: asked.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    headers: { authorization: 'Basic abc==', 'x-key': '1' },
  });
});
