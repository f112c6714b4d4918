import type { CallReply } from '@daftar/contracts/client';
import { listKeys } from '../../shared/use-lists.ts';

export type Term = CallReply<'GET /api/terms'>[number];

/** Opening a term also closes one: the lists of courses and people are of another term then. */
export const refreshTerms = [listKeys.terms, listKeys.classes, listKeys.enrolments];
