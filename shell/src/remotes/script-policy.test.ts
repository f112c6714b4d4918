import { expect, test } from 'vitest';
import { allowScripts, mayLoadScript } from './script-policy.ts';

const page = 'https://learn.example.edu/Course/7';
allowScripts('https://learn.example.edu/remotes/student/1/', (file) => file === 'entry.1a.js');
allowScripts('https://cdn.example/admin/2/', (file) => file === 'chunk.js');

test.each([
  ['/main.1596886aa2.js', true],
  ['https://learn.example.edu/118.js', true],
  ['/remotes/student/1/entry.1a.js', true],
  ['/remotes/student/1/entry.1a.js?try=2', true],
  ['https://cdn.example/admin/2/chunk.js', true],
  ['/remotes/student/1/other.js', false],
  ['/remotes/student/2/entry.1a.js', false],
  ['/remotes/student/1/../../../api/file.js', false],
  ['/api/chapters/7/file.js', false],
  ['https://cdn.example/admin/2/other.js', false],
  ['https://cdn.example/chunk.js', false],
  ['https://evil.example/main.js', false],
  ['//evil.example/main.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://learn.example.edu/7', false],
  ['javascript:alert(1)', false],
  ['http://[', false],
])('[TRU-04] a script from %s may be loaded: %s', (address, may) => {
  expect(mayLoadScript(address, page)).toBe(may);
});
