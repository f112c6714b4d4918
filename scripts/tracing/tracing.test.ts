import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isTraced } from '@daftar/service-kit/tracing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyPlatform, startPlatform } from '../faults/platform.ts';
import { manyOf } from '../faults/schedule.ts';
import { makeWorld, type World } from '../faults/world.ts';
import { root } from '../run/settings.ts';

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
}

/** What a collector of OpenTelemetry has received, by OTLP over HTTP. */
const received: Span[] = [];
/** All that they say, without times and ids. */
const said: unknown[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json') {
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      const { 'service.name': service } = fieldsOf(resource.attributes) as { 'service.name': string };
      said.push(resource);
      for (const { spans } of scopeSpans)
        for (const { startTimeUnixNano, endTimeUnixNano, traceId, spanId, parentSpanId, ...told } of spans) {
          said.push(told);
          received.push({
            service,
            traceId,
            spanId,
            parentSpanId,
            name: told.name,
            attributes: fieldsOf(told.attributes),
          });
        }
    }
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

type Attribute = { key: string; value: Record<string, unknown> };
const fieldsOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

let platform: FaultyPlatform;
let world: World;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  platform = await startPlatform({
    shape: manyOf(1),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
  world = await makeWorld(platform.databaseUrl, 2);
  await platform.untilReady();
});
afterAll(async () => {
  await platform?.stop();
  collector.close();
  collector.closeAllConnections();
});

const announce = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/api/send-notification`, {
    method: 'POST',
    headers: {
      cookie: world.doctor.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });

test.skipIf(process.platform === 'win32')(
  '[RUN-07] one trace follows an announcement through shell server, core-api, queue and worker, and names nobody',
  async () => {
    const foreign = 'a'.repeat(32);
    const message = { courseCode: world.courseCode, EnMessage: 'The hall has moved', ArMessage: 'تغيرت القاعة' };
    const reply = await announce(
      { userId: world.doctor.id, ...message },
      { traceparent: `00-${foreign}-${'b'.repeat(16)}-01` },
    );
    expect(reply.status).toBe(202);
    const traceId = reply.headers.get('x-trace-id');
    // callers can’t name a trace
    expect(traceId).not.toBe(foreign);
    const ofTrace = () => received.filter((span) => span.traceId === traceId);
    await expect.poll(() => ofTrace().map(({ service }) => service)).toContain('notifications-worker');
    await expect.poll(() => ofTrace().length).toBe(4);

    const path: string[] = [];
    for (let next = ofTrace().find(({ parentSpanId }) => !parentSpanId); next; ) {
      const { service, name, spanId } = next;
      path.push(`${service}: ${name}`);
      next = ofTrace().find(({ parentSpanId }) => parentSpanId === spanId);
    }
    expect(path).toEqual([
      'shell-server: POST /api/send-notification',
      'core-api: POST /api/send-notification',
      'core-api: send notify',
      'notifications-worker: process notify',
    ]);
    const [, call] = ofTrace().sort(
      (a, b) => path.indexOf(`${a.service}: ${a.name}`) - path.indexOf(`${b.service}: ${b.name}`),
    );
    expect(call!.attributes).toMatchObject({
      'http.response.status_code': 202,
      'http.route': '/api/send-notification',
    });
    // the request’s id leads from the trace to the logs
    expect(new Set(ofTrace().map(({ attributes }) => attributes['daftar.request_id']))).toEqual(
      new Set([reply.headers.get('x-request-id')]),
    );

    const refused = await fetch(`${platform.url}/api/attempts/999999`, {
      headers: { cookie: world.students[0]!.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(refused.status).toBe(404);
    const refusal = refused.headers.get('x-trace-id');
    expect(refusal).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => received.filter((span) => span.traceId === refusal).length).toBe(2);

    const everything = JSON.stringify(said);
    for (const person of [world.doctor, ...world.students]) {
      expect(everything).not.toContain(String(person.id));
      expect(everything).not.toContain(person.cookie.split('=')[1]);
    }
    for (const secret of [message.EnMessage, message.ArMessage, message.courseCode, '999999', '127.0.0.1'])
      expect(everything).not.toContain(secret);
  },
);

test('[RUN-07] traces are off unless the standard variables ask for them, and nothing of OpenTelemetry is loaded then', () => {
  expect(isTraced({})).toBe(false);
  expect(isTraced({ OTEL_TRACES_EXPORTER: 'otlp' })).toBe(true);
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(isTraced(endpoint)).toBe(true);
  expect(isTraced({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(isTraced({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);

  // one file imports it, and that file is imported only when traces are on
  const files = globSync('{packages,services,shell}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
  const using = (text: RegExp) =>
    files.filter((file) => text.test(readFileSync(join(root, file), 'utf8'))).map((file) => file.replaceAll('\\', '/'));
  expect(using(/from '@opentelemetry\//).sort()).toEqual([
    'packages/service-kit/src/tracing/open.ts',
    'packages/service-kit/src/tracing/sampler.ts',
  ]);
  expect(using(/from '.*tracing\/(open|sampler)\.ts'/)).toEqual([]);
});
