import { isStream, type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { undocumentedIn } from '@daftar/contracts/testing/undocumented';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

interface Operation {
  summary: string;
  parameters: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown; example?: unknown }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const served = async (): Promise<Document> =>
  (await (await fetch(`${app.url}/api/openapi.json`)).json()) as unknown as Document;

test('[OPS-09] the served document is OpenAPI 3.1 and has every call of both services, as their schemas define it', async () => {
  const document = await served();
  expect(document.openapi).toMatch(/^3\.1/);
  for (const route of allRoutes as readonly Route[]) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(operation, routeName(route)).toBeDefined();
    const done = Object.keys(route.streams ?? { [route.status ?? 200]: [] });
    for (const status of done) expect(operation?.responses[status], routeName(route)).toBeDefined();
    for (const [, name] of route.path.matchAll(/:(\w+)/g))
      expect(operation?.parameters.some((p) => p.in === 'path' && p.name === name)).toBe(true);
    if (route.body) expect(Object.keys(operation?.requestBody?.content ?? {})).toHaveLength(1);
    if (route.policy.who !== 'anyone') expect(operation?.responses['401']).toBeDefined();
  }
});

test('[HSE-10] [OPS-09] calls are shown with an example of what is sent and answered', async () => {
  const add = (await served()).paths['/api/courses']?.post;
  expect(add?.requestBody?.content['application/json']?.example).toMatchObject({ course_code: 'NEW1' });
  expect(add?.responses['201']?.content['application/json']?.example).toMatchObject({ success: true });
  const mark = (await served()).paths['/api/mark-notifications-read/{userId}']?.post;
  expect(mark?.requestBody?.content['application/json']?.example).toMatchObject({ ids: [1, 2] });
  expect(mark?.responses['200']?.content['application/json']?.example).toMatchObject({ success: true });
});

test('[OPS-09] every reference in the document resolves', async () => {
  const document = await served();
  const text = JSON.stringify(document);
  for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
    expect(document.components).toHaveProperty([String(kind), String(name)]);
  expect(text).not.toMatch(/"\$ref":"(?!#\/components\/)/);
});

test('[OPS-09] the page that shows it comes with its scripts, from this server alone', async () => {
  const page = await fetch(`${app.url}/api/docs`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await page.text();
  for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const file = await fetch(app.url + path);
    expect([path, file.status]).toEqual([path, 200]);
    expect((await file.text()).length).toBeGreaterThan(50);
  }
});

test('[SEC-03] [OPS-09] every list and every text of a request has a maximum length', async () => {
  const document = await served();
  const endless: string[] = [];
  const walk = (schema: unknown, path: string, known: readonly string[]): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const {
      $ref,
      type,
      maxItems,
      maxLength,
      format,
      pattern,
      enum: words,
      const: word,
    } = schema as Record<string, unknown>;
    if (typeof $ref === 'string') {
      const name = $ref.slice($ref.lastIndexOf('/') + 1);
      if (!known.includes(name)) walk(document.components.schemas?.[name], path, [...known, name]);
      return;
    }
    if (type === 'array' && maxItems === undefined) endless.push(path);
    // a fully anchored pattern without an unbounded repetition
    const isMeasured = /^\^(?!.*([*+]|\{\d+,\})).*\$$/.test(String(pattern));
    const isBound = isMeasured || [maxLength, format, words, word].some((limit) => limit !== undefined);
    if (type === 'string' && !isBound) endless.push(path);
    for (const [key, inside] of Object.entries(schema)) walk(inside, `${path}.${key}`, known);
  };
  for (const [path, calls] of Object.entries(document.paths))
    for (const [method, { parameters, requestBody }] of Object.entries(calls)) {
      walk(requestBody, `${method} ${path}`, []);
      for (const parameter of parameters ?? []) walk(parameter.schema, `${method} ${path} ${parameter.name}`, []);
    }
  expect(endless).toEqual([]);
});

test('the document states what is answered: refusals of imports, media types of files, 404 and 405', async () => {
  const { paths } = await served();
  const upload = paths['/api/upload-accounts']?.post?.responses;
  expect(upload?.['413']?.content['application/json']?.schema).toMatchObject({ allOf: expect.any(Array) });
  expect(JSON.stringify(upload?.['400'])).toContain('"Errors"');
  expect(Object.keys(paths['/api/student-list-template']?.get?.responses['200']?.content ?? {})).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const leave = paths['/api/notifications/unsubscribe/{token}']?.post?.responses;
  expect(Object.keys(leave?.['404']?.content ?? {})).toEqual(['text/html']);
  for (const route of allRoutes as readonly Route[]) {
    if (isStream(route)) expect(route.streams, routeName(route)).toBeDefined();
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(operation?.responses['405'], routeName(route)).toEqual({ $ref: '#/components/responses/MethodNotAllowed' });
  }
});

test('[COR-12] a reply that the document doesn’t state fails the test that made it', () => {
  const [route] = (allRoutes as readonly Route[]).filter(({ path }) => path === '/api/student-list-template');
  if (!route) throw new Error('no such call');
  expect(undocumentedIn(route, 200, 'text/html')).toBe('text/html with status 200');
  expect(undocumentedIn(route, 409, 'application/json')).toBe('status 409');
  expect(undocumentedIn(route, 405, 'application/json; charset=utf-8')).toBeUndefined();
});
