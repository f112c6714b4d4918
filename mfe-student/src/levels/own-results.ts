import type { CallReply } from '@daftar/contracts/client';
import { resultTexts } from '../texts/late/results.ts';
import { useLateTexts } from '../texts/use-texts.ts';

export type OwnResult = CallReply<'GET /api/own-results/:userId'>[number];
export type OwnCourse = OwnResult['courses'][number];

/** Texts of a student’s results, with those of the page. */
export const useResultTexts = () => useLateTexts(resultTexts);
/** The key of a student’s results in the cache. */
export const resultsKey = (userId: number) => ['own-results', userId] as const;
