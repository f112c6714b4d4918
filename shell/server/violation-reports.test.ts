import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShell, type TestShell } from './testing/start.ts';
import { readViolations } from './violation-reports.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => shell.close());

const report = (body: Record<string, unknown>) => JSON.stringify([{ type: 'csp-violation', age: 0, body }]);
const send = async (body: string, headers: Record<string, string> = {}) =>
  (await fetch(`${shell.url}/reports`, { method: 'POST', body, headers })).status;
const failure = JSON.stringify([{ type: 'remote-failure', body: { remote: 'student', version: '1', kind: 'crash' } }]);
const kept = () => shell.logged.filter(({ violation }) => violation).map(({ violation }) => violation);

test('[TRU-04] keeps which rule refused which file, and nothing of the page or the person', () => {
  const body = {
    documentURL: 'https://learn.example.edu/Course/4711?name=Mona',
    referrer: 'https://mail.example/Mona',
    sample: 'Mona',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?Mona',
    sourceFile: 'https://learn.example.edu/remotes/student/1/3.js?try=1',
  };
  expect(readViolations(report(body))).toEqual([
    {
      type: 'csp-violation',
      rule: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: 'https://learn.example.edu/remotes/student/1/3.js',
    },
  ]);
  const old = { 'document-uri': 'https://x/Course/4711', 'violated-directive': 'script-src', 'blocked-uri': 'inline' };
  expect(readViolations(JSON.stringify({ 'csp-report': old }))).toEqual([
    { type: 'csp-violation', rule: 'script-src', blocked: 'inline', source: '' },
  ]);
  for (const secret of ['https://x/api/files/Mona.js', 'https://x/Mona', 'data:text/html,Mona', 'Mona Ali'])
    expect(JSON.stringify(readViolations(report({ blockedURL: secret })))).not.toContain('Mona');
});

test('[TRU-04] reports are logged, limited in size and number, and garbage is refused', async () => {
  expect(await send(report({ blockedURL: 'inline' }))).toBe(204);
  expect(kept()).toHaveLength(1);
  for (const garbage of ['', '{', '[]x', '{"a":1}', '[{"type":7}]', 'null']) expect(await send(garbage)).toBe(400);
  expect(await send(report({ blockedURL: 'x'.repeat(20_000) }))).toBe(413);
  const statuses: number[] = [];
  for (let sent = 0; sent < 70; sent += 1) statuses.push(await send(report({ blockedURL: 'eval' })));
  expect(statuses.at(-1)).toBe(429);
  expect(kept().length).toBeLessThanOrEqual(60);
});

test('[TRU-04] [SHP-10] neither violations nor another address use up what failures of a remote may be told', async () => {
  const [flooder, other] = ['192.0.2.1', '192.0.2.2'].map((address) => ({ 'X-Forwarded-For': address }));
  const flood = async (body: string) => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 70; sent += 1) statuses.add(await send(body, flooder));
    return [...statuses];
  };
  expect(await flood(report({ blockedURL: 'eval' }))).toEqual([204, 429]);
  expect(await flood(failure)).toEqual([204, 429]);
  expect(await send(failure, other)).toBe(204);
  expect(await send(report({ blockedURL: 'eval' }), other)).toBe(204);
  expect(await send(report({ blockedURL: 'eval' }), flooder)).toBe(429);
});

test('[TRU-04] [SHP-10] refuses reports that another site’s page sends', async () => {
  const sendWith = (name: string, value: string) => send(failure, { 'X-Forwarded-For': '192.0.2.3', [name]: value });
  expect(await sendWith('Sec-Fetch-Site', 'cross-site')).toBe(403);
  expect(await sendWith('Origin', 'https://evil.example')).toBe(403);
  expect(await sendWith('Origin', 'null')).toBe(403);
  expect(await sendWith('Sec-Fetch-Site', 'same-origin')).toBe(204);
  expect(await sendWith('Origin', 'http://localhost:3000')).toBe(204);
});
