import * as contract from '@daftar/contracts/exams/preferences';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { keepPreferences, readPreferences } from './rules.ts';

/** Exam preferences, kept with the account (BOD-19). */
export const examPreferenceRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getExamPreferences, (ctx) => readPreferences(deps, callerOf(ctx))),
  bind(contract.putExamPreferences, async ({ body, ...ctx }) => ({
    success: true as const,
    ...(await keepPreferences(deps, callerOf(ctx), body)),
  })),
];
