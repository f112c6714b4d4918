import { expect, test } from 'vitest';
import { demoPassword, devLines, readyLines } from './banner.ts';

const said = (host: string, demo = true) =>
  readyLines({ mode: 'embedded', demo, host, dataDir: '/data' }, 'http://localhost:3000', 1).join('\n');

test('[PLT-09] shows the address and how to sign in, in both languages', () => {
  for (const text of ['http://localhost:3000', 'admin@daftar.test', 'دفتر جاهز', demoPassword])
    expect(said('localhost')).toContain(text);
});

test('warns that the demo password is public when other machines can reach the demo', () => {
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(said(host)).not.toContain('Other machines');
  for (const host of ['0.0.0.0', '192.0.2.7', '::']) expect(said(host)).toContain('Other machines');
  expect(said('0.0.0.0', false)).not.toContain('Other machines');
});

test('[HSE-12] npm run dev names the paths of all pages and where the calls can be tried', () => {
  const lines = devLines('http://localhost:3000', { student: ['/TakeExam', '/notifications'] }).join('\n');
  for (const text of ['/TakeExam', '/notifications', 'http://localhost:3000/api/docs']) expect(lines).toContain(text);
});
