import { expect, test } from 'vitest';
import { copyFor } from './shared-copies.ts';

const lib = () => ({ Button: 1, Card: 2 });
const ofShell = { from: 'daftar_shell', version: '0.1.0+c1', lib };
const ofAnother = { from: 'daftar_library_1', version: '0.1.0+c3', lib: () => ({ Button: 1, Card: 2, Globe: 3 }) };
const copies = { '0.1.0+c1': ofShell, '0.1.0+c3': ofAnother };
const shell = 'daftar_shell';

test.each<[string, string, string[], unknown]>([
  ['the shell’s, if it has all names', '0.1.0+c2', ['Button', 'Card'], ofShell],
  ['the shell’s, if it is the same content', '0.1.0+c1', ['Button', 'Globe'], ofShell],
  ['its own, if the shell’s lacks a name', '0.1.0+c2', ['Button', 'Globe'], undefined],
  ['one of the same content that is loaded already', '0.1.0+c3', ['Globe'], ofAnother],
  ['its own, if the major differs', '1.0.0+c2', ['Button'], undefined],
  ['the shell’s, if it imports no names', '0.1.0+c2', [], ofShell],
])('[SHP-01] a build gets %s', (_what, wanted, names, copy) => {
  expect(copyFor(copies, { shell, wanted, names })).toBe(copy);
});

test('[SHP-01] of a shell’s module that is not loaded nobody knows the names: the build takes its own', () => {
  const notLoaded = { '0.1.0+c1': { ...ofShell, lib: null } };
  expect(copyFor(notLoaded, { shell, wanted: '0.1.0+c2', names: ['DatePicker'] })).toBeUndefined();
  expect(copyFor(notLoaded, { shell, wanted: '0.1.0+c1', names: ['DatePicker'] })).toMatchObject({ from: shell });
});
