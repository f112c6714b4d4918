import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileClock, fixedClock, systemClock } from './clock.ts';
import { mergeConstraints } from './constraints.ts';
import { createHealth } from './health.ts';
import { addressKey, callerAddress, trustedProxies } from './http/address.ts';
import { cleanFileName } from './http/file-name.ts';
import { requestIdFrom } from './http/request-scope.ts';
import { readSettings, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-parts-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('clock', () => {
  test('a file’s offset applies from the moment it is written', () => {
    const path = join(folder, 'clock');
    const clock = fileClock(path);
    const ahead = () => clock.now().getTime() - systemClock.now().getTime();
    expect(Math.abs(ahead())).toBeLessThan(50);
    writeFileSync(path, '3600000');
    expect(ahead()).toBeGreaterThan(3_599_900);
    writeFileSync(path, '-86400000\n');
    expect(ahead()).toBeLessThan(-86_399_000);
    // a writer between truncating and writing
    writeFileSync(path, '');
    expect(ahead()).toBeLessThan(-86_399_000);
    writeFileSync(path, '0');
    expect(Math.abs(ahead())).toBeLessThan(50);
    appendFileSync(path, 'nonsense');
    expect(Math.abs(ahead())).toBeLessThan(50);
    clock.close();
    expect(readFileSync(path, 'utf8')).toBe('0nonsense');
  });

  test('a fixed clock moves only when told, and returns fresh Date objects', () => {
    const clock = fixedClock(new Date(1000));
    clock.now().setFullYear(1999);
    clock.advance(500);
    expect(clock.now().getTime()).toBe(1500);
  });
});

describe('settings', () => {
  const schema = z
    .object({
      PORT: z.coerce.number().int().default(3000),
      SECRET: z.string().min(32, 'at least 32 characters'),
      URL: z.url(),
      MODE: z.enum(['a', 'b']).default('a'),
    })
    .superRefine((value, context) => {
      if (value.URL.startsWith('http:')) context.addIssue({ code: 'custom', path: ['URL'], message: 'must be https' });
    });

  test('are typed, an empty one is absent', () => {
    const settings = readSettings(schema, { PORT: '', SECRET: 'x'.repeat(32), URL: 'https://a.example', OTHER: '1' });
    expect(settings).toEqual({ PORT: 3000, SECRET: 'x'.repeat(32), URL: 'https://a.example', MODE: 'a' });
  });

  test('[PLT-10] every missing or unsafe one is named, no value is shown', () => {
    const read = (env: Record<string, string>) => {
      try {
        return readSettings(schema, env) && [];
      } catch (error) {
        return (error as SettingsError).problems;
      }
    };
    expect(read({ SECRET: 'hunter2' })).toEqual(['SECRET: at least 32 characters', 'URL: required']);
    expect(read({ SECRET: 'x'.repeat(32), URL: 'http://a.example' })).toEqual(['URL: must be https']);
    const problems = read({ SECRET: 'hunter2', URL: 'my-url', MODE: 'my-mode', PORT: 'my-port' });
    expect(problems).toHaveLength(4);
    expect(String(new SettingsError(problems))).not.toMatch(/hunter2|my-url|my-mode|my-port/);
  });
});

describe('addresses', () => {
  const trusted = trustedProxies('loopback');
  test.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, nonsense', '127.0.0.1'],
    ['203.0.113.1', '1.2.3.4', '203.0.113.1'],
    ['127.0.0.1', '2001:db8::7', '2001:db8::7'],
    [undefined, '1.2.3.4', ''],
  ])('peer %s, forwarded for %s: %s', (peer, forwarded, address) => {
    expect(callerAddress(peer, forwarded, trusted)).toBe(address);
  });

  test('proxies by name, address and subnet; nonsense is refused', () => {
    expect(trustedProxies('none')('127.0.0.1')).toBe(false);
    expect(trustedProxies('private')('10.3.4.5')).toBe(true);
    const own = trustedProxies('192.0.2.7, 10.0.0.0/8,fd00::/8');
    expect([own('192.0.2.7'), own('10.255.0.1'), own('fd12::1'), own('192.0.2.8')]).toEqual([true, true, true, false]);
    expect(() => trustedProxies('everybody')).toThrow(SettingsError);
    expect(() => trustedProxies('10.0.0.0/99')).toThrow();
  });

  test('an IPv6 subscriber is counted by /64', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:c:d:e'));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressKey('2001:db8:1:2:3::')).toBe('2001:db8:1:2');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  });
});

test.each([
  ['Chapter 1.pdf', 'Chapter 1.pdf'],
  ['الفصل الأول.pdf', 'الفصل الأول.pdf'],
  ['C:\\Users\\me\\work.docx', 'work.docx'],
  ['../../etc/passwd', 'passwd'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['..', 'file'],
  ['', 'file'],
  ['\ud800.txt', '\ufffd.txt'],
])('file name %j becomes %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

test('a long file name keeps its extension', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.endsWith('.pdf')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});

test('a request id of unknown form is replaced', () => {
  expect(requestIdFrom('abc-12345678')).toBe('abc-12345678');
  for (const bad of [undefined, '', 'short', 'x'.repeat(65), 'a\nb-1234567', ['abc-12345678']]) {
    expect(requestIdFrom(bad as string)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('[OPS-01] a check that hangs counts as failed', async () => {
  const health = createHealth({ fine: async () => {}, stuck: () => new Promise(() => {}) });
  expect(await health.ready()).toEqual({ ready: false, checks: { fine: 'ok', stuck: 'failed' } });
});

test('two features cannot map the same constraint', () => {
  expect(mergeConstraints({ a: 'course.inUse' }, { b: 'course.notFound' })).toEqual({
    a: 'course.inUse',
    b: 'course.notFound',
  });
  expect(() => mergeConstraints({ a: 'course.inUse' }, { a: 'course.notFound' })).toThrow('twice');
});
