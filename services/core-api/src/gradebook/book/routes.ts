import * as contract from '@daftar/contracts/gradebook/book';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { giveBonus, setCells } from './cells.ts';
import { pointsGiven } from './given.ts';
import { ownMarks } from './own-line.ts';
import { courseBook } from './read.ts';
import { paperSheet, sendResultSheet } from './result-sheet.ts';
import { setScheme } from './scheme.ts';

/** The gradebook of a doctor's classes of a course (DAY-06). */
export const gradebookRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getGradebook, ({ params, ...ctx }) => courseBook(deps, callerOf(ctx), params.courseCode)),
  bind(contract.getOwnMarks, ({ params, ...ctx }) => ownMarks(deps, callerOf(ctx), params.courseCode)),
  bind(contract.downloadResultSheet, ({ params, query, koa, ...ctx }) =>
    sendResultSheet(deps, callerOf(ctx), params.courseCode, query.language, koa),
  ),
  bind(contract.getResultSheet, ({ params, ...ctx }) => paperSheet(deps, callerOf(ctx), params.courseCode)),
  bind(contract.getPointsGiven, ({ params, query, ...ctx }) =>
    pointsGiven(deps, callerOf(ctx), params.courseCode, query),
  ),
  bind(contract.setGradeScheme, async ({ params, body, ...ctx }) => ({
    ...say('gradebook.schemeSaved'),
    version: await setScheme(deps, callerOf(ctx), params.courseCode, body),
  })),
  bind(contract.setGrades, async ({ params, body, ...ctx }) => {
    await setCells(deps, callerOf(ctx), params.courseCode, body.changes);
    return say('gradebook.saved');
  }),
  bind(contract.setBonus, async ({ params, body, ...ctx }) => ({
    ...say('gradebook.bonusSaved'),
    version: await giveBonus(deps, callerOf(ctx), params, body),
  })),
];
