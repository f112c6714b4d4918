import type { CallReply } from '@daftar/contracts/client';
import { levelTexts } from '../../texts/late/levels.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

export type LevelResult = CallReply<'GET /api/level-results/:resultId'>;
export type LevelPageOfRows = CallReply<'GET /api/level-results/:resultId/rows'>['pages'][number];
export type LevelRow = LevelPageOfRows['rows'][number];

/** Texts of the screens of levels’ results, with those of the page. */
export const useLevelTexts = () => useLateTexts(levelTexts);

export const levelsKey = ['level-results'] as const;
/** The key of a result in the cache. */
export const levelKey = (resultId: number) => ['level-result', resultId] as const;
export const petitionsKey = ['petitions'] as const;

/** What is printed of a result. */
export const levelViews = ['sheet', 'statistics', 'failing', 'absent', 'honours'] as const;
export type LevelView = (typeof levelViews)[number];
/** Whether an address names one of them. */
export const isLevelView = (view: string | null): view is LevelView => levelViews.some((one) => one === view);

/** The address of a result, or of what is printed of it. */
export const levelPath = (resultId: number, view?: LevelView) =>
  `/AdminCourse?panel=level-results&result=${resultId}${view ? `&view=${view}` : ''}`;
