import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, type ApiOptions, callUrl, createApi, NetworkError } from './client.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  key: string | undefined;
  type: string | undefined;
  body: string;
}

let server: Server;
let heard: Heard[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
beforeEach(async () => {
  heard = [];
  answer = (response) => void response.end('{"success":true}');
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const key = headers['idempotency-key'] as string | undefined;
    heard.push({ method, url, key, type: headers['content-type'], body: await text(request) });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function start(options: ApiOptions = {}) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failures: (ApiError | NetworkError)[] = [];
  const api = createApi({
    fetch: (url, init) => fetch(`${base}${url}`, init),
    onFailure: (error) => failures.push(error),
    ...options,
  });
  return { api, failures };
}
const failure = { success: false, EnMessage: 'No', ArMessage: 'لا', code: 'department.exists' };
const refuse = (status: number, headers: Record<string, string> = {}) => {
  answer = (response) => void response.writeHead(status, headers).end(JSON.stringify(failure));
};
const cut = () => {
  answer = (response) => void response.destroy();
};
const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const department = { body: { department_name: 'Physics' } };

describe('a call', () => {
  test('its parameters, query and body are sent', async () => {
    const { api } = start();
    await api('PUT /api/departments/:id', { params: { id: 7 }, body: { department_name: 'قسم' } });
    expect(heard[0]).toMatchObject({ method: 'PUT', url: '/api/departments/7', type: 'application/json' });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ department_name: 'قسم' });
    expect(
      callUrl('GET /api/courses/:courseCode/chapters', { courseCode: 'a b/c' }, { x: 1, y: undefined, z: '' }),
    ).toBe('/api/courses/a%20b%2Fc/chapters?x=1');
  });

  test('files are sent as a form, without empty fields', async () => {
    const { api } = start();
    const body = { userId: 1234567, uploadId: undefined };
    await api('POST /api/courses/:courseCode/chapters', {
      params: { courseCode: 'CS1' },
      body,
      files: { file: new File(['%PDF'], 'a.pdf') },
    });
    expect(heard[0]?.type).toMatch(/^multipart\/form-data/);
    expect(heard[0]?.body).toMatch(/name="userId"\r\n\r\n1234567/);
    expect(heard[0]?.body).not.toMatch(/uploadId/);
  });

  test('[HSE-06] a failure gives the further fields that its code declares, and only for that code', () => {
    const told = {
      ...failure,
      success: false as const,
      code: 'points.changedMeanwhile',
      points: 3,
      comment: null,
      version: 2,
    };
    const error = new ApiError(409, told);
    expect(error.detailsOf('score.changedMeanwhile', 'points.changedMeanwhile')).toMatchObject({
      points: 3,
      version: 2,
    });
    expect(error.detailsOf('score.changedMeanwhile')).toBe(undefined);
    expect(new ApiError(502, undefined).detailsOf('points.changedMeanwhile')).toBe(undefined);
  });

  test('a refusal carries status, code, both texts and the time to wait', async () => {
    refuse(429, { 'retry-after': '7' });
    const { api, failures } = start();
    const error = (await caught(api('GET /api/departments'))) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.code, error.message, error.retryAfterMs]).toEqual([
      429,
      'department.exists',
      'No',
      7000,
    ]);
    expect(failures).toEqual([error]);
  });

  test('no answer, or half of one, is a NetworkError', async () => {
    const { api, failures } = start();
    cut();
    expect(await caught(api('GET /api/departments'))).toBeInstanceOf(NetworkError);
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"suc');
      setImmediate(() => response.destroy());
    };
    expect(await caught(api('GET /api/departments'))).toBeInstanceOf(NetworkError);
    expect(failures).toHaveLength(2);
  });

  test('[FIX-33] an aborted call is not a network error: nobody is told that they are offline', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const { api, failures } = start();
    const error = await caught(api('GET /api/departments', { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(NetworkError);
    expect((error as Error).name).toBe('AbortError');
    expect(failures).toEqual([]);
  });

  test('[FIX-33] nor is a call aborted while its reply is read', async () => {
    const controller = new AbortController();
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{');
    };
    const { api, failures } = start({
      // the reply has begun when fetch resolves
      fetch: async (url, init) => {
        const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        const response = await fetch(`${base}${url}`, init);
        controller.abort();
        return response;
      },
    });
    const error = await caught(api('GET /api/departments', { signal: controller.signal }));
    expect((error as Error).name).toBe('AbortError');
    expect(failures).toEqual([]);
  });

  test('each reply reports the server’s time', async () => {
    const told: number[] = [];
    answer = (response) => void response.setHeader('x-server-time', '1793000000000').end('{}');
    await start({ onServerTime: (at) => told.push(at) }).api('GET /api/departments');
    expect(told).toEqual([1_793_000_000_000]);
  });
});

describe('[FIX-09] the key of a call', () => {
  const keys = () => heard.map((one) => one.key);

  test('every mutation has its own, reads have none', async () => {
    const { api } = start();
    await api('GET /api/departments');
    await api('POST /api/departments', department);
    await api('POST /api/departments', department);
    await api('DELETE /api/departments/:id', { params: { id: 1 } });
    expect(keys()[0]).toBeUndefined();
    expect(keys().slice(1)).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{32}$/)));
    expect(new Set(keys()).size).toBe(4);
  });

  test('the same call sent again after no answer or a 5xx keeps it; any other call gets a new one', async () => {
    const { api } = start();
    cut();
    await caught(api('POST /api/departments', department));
    refuse(503);
    await caught(api('POST /api/departments', department));
    answer = (response) => void response.end('{}');
    await caught(api('POST /api/departments', department));
    await api('POST /api/departments', department);
    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('it is dropped when another mutation was answered meanwhile, and after two minutes', async () => {
    let now = 0;
    const { api } = start({ now: () => now });
    cut();
    await caught(api('POST /api/departments', department));
    answer = (response) => void response.end('{}');
    await api('PUT /api/departments/:id', { params: { id: 1 }, body: {} } as never);
    cut();
    await caught(api('POST /api/departments', department));
    now = 120_000;
    await caught(api('POST /api/departments', department));
    expect(new Set(keys()).size).toBe(4);
  });

  test('a refusal counts as an answer', async () => {
    const { api } = start();
    refuse(409);
    await caught(api('POST /api/departments', department));
    await caught(api('POST /api/departments', department));
    expect(new Set(keys()).size).toBe(2);
  });

  test('a caller that retries by itself names the call', async () => {
    const { api } = start();
    await api('POST /api/departments', { ...department, idempotencyKey: 'chosen-by-the-caller' });
    expect(keys()).toEqual(['chosen-by-the-caller']);
  });
});

test.each([
  [`attachment; filename="students.xlsx"`, 'students.xlsx'],
  [`attachment; filename="????.html"; filename*=UTF-8''%D8%A7%D9%85%D8%AA%D8%AD%D8%A7%D9%86.html`, 'امتحان.html'],
])('[TRU-05] an attachment is a file under the server’s name: %s', async (disposition, name) => {
  answer = (response) => void response.setHeader('content-disposition', disposition).end('content');
  const { api } = start();
  const file = (await api('GET /api/user/:userId/data', { params: { userId: 1 } })) as File;
  expect([file.name, await file.text()]).toEqual([name, 'content']);
});
