import * as contract from '@daftar/contracts/gradebook/sealed-sheets';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { Deps } from '../../kernel/index.ts';
import { sealedSheet } from './sealed-sheet.ts';

/** What anybody who holds a result sheet may ask of its seal (EDG-09). */
export const sealedSheetRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getSealedSheet, ({ params }) => sealedSheet(deps.db, params)),
];
