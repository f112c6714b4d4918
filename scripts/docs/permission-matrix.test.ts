import { readFileSync } from 'node:fs';
import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { expect, test } from 'vitest';
import { matrixFile, permissionMatrix } from './permission-matrix.ts';

test('[ACC-09] docs/permission-matrix.md matches the declarations', () => {
  expect(readFileSync(matrixFile, 'utf8'), 'npm run fix writes it again').toBe(
    permissionMatrix(allRoutes as readonly Route[]),
  );
});
