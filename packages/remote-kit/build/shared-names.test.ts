import { expect, test } from 'vitest';
import { namesImported } from './shared-names.ts';

const modules = new Set(['@daftar/ui', '@daftar/remote-kit']);

test.each([
  [`import { Button, type Column, Card as Box } from '@daftar/ui';`, ['Button', 'Card']],
  [`import type { Column } from '@daftar/ui';`, []],
  [`import React, {\n  Card,\n  Page,\n} from "@daftar/ui";`, ['Card', 'Page']],
  [`export { Table } from '@daftar/ui';`, ['Table']],
  [`import { X } from '@daftar/ui/icons';`, []],
  [`// import { Old } from '@daftar/ui';\n/* import { Older } from '@daftar/ui'; */`, []],
])('[SHP-06] finds the names that a source needs of shared modules: %s', (source, names) => {
  expect(namesImported(source, modules)).toEqual(names.map((name) => ['@daftar/ui', name]));
});
