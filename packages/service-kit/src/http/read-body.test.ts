import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { defineRoute } from '@daftar/contracts/route';
import { freeText } from '@daftar/contracts/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bind, type UploadedFile } from '../bind.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const base = {
  service: 'core',
  feature: 'test',
  summary: 'for a test',
  errors: [],
  policy: { who: 'anyone' },
} as const;
const anyReply = z.unknown();

const save = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/save',
  body: z.object({
    text: freeText(200).optional(),
    any: z.unknown().optional(),
    questions: z
      .array(z.object({ points: z.int().min(1) }))
      .max(3)
      .optional(),
  }),
  reply: anyReply,
  maxBodyBytes: 2000,
});
const upload = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/upload',
  body: z.object({ title: freeText(100).optional() }),
  files: [
    { field: 'file', maxBytes: 10_000, required: true },
    { field: 'extra', maxBytes: 100, required: false },
  ],
  reply: anyReply,
});
const optionalFile = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/optional-file',
  body: z.object({ title: freeText(100).optional() }),
  files: [{ field: 'file', maxBytes: 1000, required: false }],
  reply: anyReply,
});
const missing = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/missing-file',
  reply: z.undefined(),
  replyAs: 'stream',
});
const broken = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/broken-file',
  reply: z.undefined(),
  replyAs: 'stream',
});
const sent = defineRoute({ ...base, method: 'GET', path: '/api/file', reply: z.undefined(), replyAs: 'stream' });

const events = defineRoute({ ...base, method: 'GET', path: '/api/events', reply: z.undefined(), replyAs: 'stream' });

let app: TestApp;
let held: UploadedFile[] = [];
let failing = false;
const readable = join(tmpdir(), `daftar-body-test-${process.pid}`);

const keep = async ({ body, files }: { body: unknown; files: Readonly<Record<string, UploadedFile>> }) => {
  held = Object.values(files);
  if (failing) throw new Error('after the upload');
  return {
    body,
    files: Object.entries(files).map(([field, f]) => ({
      field,
      name: f.name,
      size: f.size,
      text: readFileSync(f.path, 'utf8').slice(0, 20),
    })),
  };
};

beforeAll(async () => {
  writeFileSync(readable, 'x'.repeat(100_000));
  app = await startTestApp([
    bind(save, async ({ body }) => ({ body })),
    bind(upload, keep),
    bind(optionalFile, keep),
    bind(missing, async ({ koa }) => {
      koa.set('Content-Disposition', 'attachment');
      koa.body = createReadStream('/nowhere/at/all');
    }),
    bind(broken, async ({ koa }) => {
      let reads = 0;
      koa.body = new Readable({
        read() {
          if (reads++ === 0) this.push('first bytes');
          else this.destroy(new Error('the disk is gone'));
        },
      });
    }),
    bind(events, async ({ koa }) => {
      koa.type = 'text/event-stream';
      koa.body = new PassThrough();
    }),
    bind(sent, async ({ koa }) => {
      koa.type = 'text/plain';
      koa.body = createReadStream(readable);
    }),
  ]);
});
afterAll(() => app.close());

const post = (path: string, raw: string | FormData | Buffer, type?: string) =>
  app.call('POST', path, { raw: raw as never, headers: type ? { 'Content-Type': type } : {} });

const bilingual = { EnMessage: expect.stringMatching(/\w/), ArMessage: expect.stringMatching(/[\u0600-\u06ff]/) };

test('[SEC-01] each invalid field is named, with a text in both languages', async () => {
  const { status, reply } = await app.call('POST', '/api/save', {
    body: { text: 'x'.repeat(201), questions: [{ points: 1 }, { points: 0 }, { points: 'two' }] },
  });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ success: false, code: 'request.invalid', ...bilingual });
  expect(reply.fields.map((field: { field: string }) => field.field)).toEqual([
    'body.text',
    'body.questions.1.points',
    'body.questions.2.points',
  ]);
  expect(reply.fields[0]).toMatchObject({
    EnMessage: 'Enter at most 200 characters',
    ArMessage: 'الحد الأقصى لعدد الأحرف هو 200',
  });
});

test('unknown fields are dropped, an absent body is an empty one', async () => {
  expect((await app.call('POST', '/api/save', { body: { text: 'a', admin: true } })).reply.body).toEqual({ text: 'a' });
  expect((await app.call('POST', '/api/save')).reply.body).toEqual({});
});

test.each(['{', '', '"text"', '17', 'null', '{"a":1}x', '\u0000', '[1'])('malformed JSON is 400: %j', async (raw) => {
  const { status, reply } = await post('/api/save', raw, 'application/json');
  expect(status === 400 || (raw === '' && status === 200)).toBe(true);
  if (status === 400) expect(reply).toMatchObject({ success: false, ...bilingual });
});

test('[SEC-02] prototypes cannot be poisoned', async () => {
  const { status } = await post('/api/save', '{"any":{"__proto__":{"polluted":1}}}', 'application/json');
  expect(status).toBeLessThan(500);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('[SEC-02] text that PostgreSQL cannot store is refused in any field', async () => {
  for (const raw of [
    '{"text":"a\\u0000b"}',
    '{"text":"\\ud800"}',
    '{"any":{"deep":["\\u0000"]}}',
    '{"any":{"\\udfff":1}}',
  ]) {
    const { status, reply } = await post('/api/save', raw, 'application/json');
    expect(status).toBe(400);
    expect(reply.fields[0].EnMessage).toContain('characters that are not allowed');
  }
  const deep = `{"any":${'['.repeat(900)}${']'.repeat(900)}}`;
  expect((await post('/api/save', deep, 'application/json')).status).toBe(400);
});

test('[SEC-03] a body over its limit is 413, with or without a declared length', async () => {
  const stated = await app.call('POST', '/api/save', { body: { text: 'x'.repeat(3000) } });
  expect(stated).toMatchObject({ status: 413, reply: { code: 'request.tooLarge', ...bilingual } });
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(`"${'x'.repeat(1000)}`));
    },
  });
  const unstated = await app
    .call('POST', '/api/save', { raw: endless, headers: { 'Content-Type': 'application/json' } })
    .catch(() => ({ status: 413 }));
  expect(unstated.status).toBe(413);
});

test('[SEC-03] a compressed body is refused, so no decompression bomb gets in', async () => {
  const { status } = await app.call('POST', '/api/save', {
    raw: gzipSync('{"text":"a"}'),
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  });
  expect(status).toBe(415);
});

test('multipart is accepted only where files are declared', async () => {
  const form = new FormData();
  form.set('text', 'a');
  expect((await post('/api/save', form)).status).toBe(415);
  expect((await app.call('POST', '/api/upload', { body: {} })).status).toBe(415);
});

function fileForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('an upload reaches the handler with its own name in any script, and its temporary file is removed afterwards', async () => {
  const form = fileForm({
    title: 'محاضرة',
    file: new File(['السلام'], 'الفصل الأول.pdf', { type: 'application/pdf' }),
  });
  const { status, reply } = await post('/api/upload', form);
  expect({ status, reply }).toEqual({
    status: 200,
    reply: { body: { title: 'محاضرة' }, files: [{ field: 'file', name: 'الفصل الأول.pdf', size: 12, text: 'السلام' }] },
  });
  expect(existsSync(held[0]?.path ?? '')).toBe(false);
  expect(app.uploads()).toEqual([]);
});

test('names are shown without folders, control and direction characters', async () => {
  const { reply } = await post('/api/upload', fileForm({ file: new File(['x'], '../../etc/\u202Efdp.exe') }));
  expect(reply.files[0].name).toBe('fdp.exe');
});

test('[SEC-01] a missing required file is reported at its field', async () => {
  for (const form of [
    fileForm({ title: 'x' }),
    fileForm({ file: new File([], '') }),
    fileForm({ file: 'text, no file' }),
  ]) {
    expect(await post('/api/upload', form)).toMatchObject({
      status: 400,
      reply: { fields: [{ field: 'files.file', EnMessage: 'Please select a file first' }] },
    });
  }
  expect((await app.call('POST', '/api/upload')).status).toBe(400);
});

test('where no file is required, JSON and multipart both work', async () => {
  expect((await app.call('POST', '/api/optional-file', { body: { title: 'a' } })).reply).toEqual({
    body: { title: 'a' },
    files: [],
  });
  expect((await post('/api/optional-file', fileForm({ title: 'b' }))).reply).toEqual({
    body: { title: 'b' },
    files: [],
  });
  const withFile = await post('/api/optional-file', fileForm({ title: 'c', file: new File(['1'], 'a.txt') }));
  expect(withFile.reply.files).toHaveLength(1);
});

test('[SEC-03] file limits: each file, all together, number; nothing stays on disk', async () => {
  const big = (bytes: number) => new File([new Uint8Array(bytes)], 'big.bin');
  expect(await post('/api/upload', fileForm({ file: big(10_001) }))).toMatchObject({
    status: 413,
    reply: { code: 'file.tooLarge', ...bilingual },
  });
  expect((await post('/api/upload', fileForm({ file: big(10), extra: big(101) }))).status).toBe(413);
  expect((await post('/api/upload', fileForm({ file: big(2_000_000) }))).status).toBe(413);
  expect((await post('/api/upload', fileForm({ file: big(10_000), extra: big(100) }))).status).toBe(200);
  const two = fileForm({ file: big(5) });
  two.append('file', big(6));
  expect((await post('/api/upload', two)).status).toBe(400);
  const many = fileForm({ file: big(5) });
  for (let i = 0; i < 200; i++) many.append(`field${i}`, 'x');
  expect((await post('/api/upload', many)).status).toBe(413);
  const undeclared = fileForm({ file: big(5), other: big(5000) });
  expect((await post('/api/upload', undeclared)).reply.files).toHaveLength(1);
  expect(app.uploads()).toEqual([]);
});

test('a handler that fails leaves no temporary file', async () => {
  failing = true;
  expect((await post('/api/upload', fileForm({ file: new File(['x'], 'x') }))).status).toBe(500);
  failing = false;
  expect(app.uploads()).toEqual([]);
});

test('[SEC-02] broken multipart is 400 and leaves nothing behind', async () => {
  const type = 'multipart/form-data; boundary=b';
  for (const raw of [
    '',
    'nonsense',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: text/plain\r\n\r\nhalf',
    '--b\r\n\r\n\r\n--b--\r\n',
  ]) {
    const { status } = await post('/api/upload', raw, type);
    expect(status).toBe(400);
  }
  expect((await post('/api/upload', 'x', 'multipart/form-data')).status).toBe(400);
  const poisoned =
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: text/plain\r\n\r\nok\r\n--b--\r\n';
  expect((await post('/api/upload', poisoned, type)).status).toBeLessThan(500);
  const nul =
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\na\0b\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a\0.pdf"\r\nContent-Type: text/plain\r\n\r\nok\r\n--b--\r\n';
  expect((await post('/api/upload', nul, type)).status).toBe(400);
  expect(app.uploads()).toEqual([]);
});

test('a caller that disconnects during an upload leaves nothing behind, and counts as no failure', async () => {
  const told = app.lines.length;
  const outgoing = request(`${app.url}/api/upload`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '9000' },
  });
  outgoing.on('error', () => {});
  outgoing.write(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: text/plain\r\n\r\nhalf of it',
  );
  await expect.poll(() => app.uploads().length).toBe(1);
  outgoing.destroy();
  await expect.poll(() => app.uploads()).toEqual([]);
  expect((await app.call('POST', '/api/save')).status).toBe(200);
  const line = () => app.lines.slice(told).find((one) => one.route === '/api/upload');
  await expect.poll(line).toMatchObject({ msg: 'request', status: 400 });
  expect(app.lines.slice(told).filter((one) => one.level === 'warn' || one.level === 'error')).toEqual([]);
});

test('a missing file is a bilingual 404, without the headers meant for it', async () => {
  const { status, reply, headers } = await app.call('GET', '/api/missing-file');
  expect({ status, reply }).toMatchObject({
    status: 404,
    reply: { code: 'file.missing', ...bilingual, EnMessage: 'No file to view' },
  });
  expect(headers.get('Content-Disposition')).toBe(null);
});

test('a stream that breaks is cut off, not left hanging', async () => {
  await expect(app.call('GET', '/api/broken-file')).rejects.toThrow();
  const whole = await app.call('GET', '/api/file');
  expect(whole.reply).toHaveLength(statSync(readable).size);
});

test('a stream of events opens before its first event', async () => {
  const stop = new AbortController();
  const response = await fetch(`${app.url}/api/events`, { signal: stop.signal });
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  stop.abort();
});
