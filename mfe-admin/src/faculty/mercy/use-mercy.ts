import type { CallReply } from '@daftar/contracts/client';
import { mercyTexts } from '../../texts/late/mercy.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

export type Mercy = CallReply<'GET /api/mercy'>;
export type MercyVersion = Mercy['versions'][number];
export type MercyRun = Mercy['runs'][number];
export type MercyRunPage = CallReply<'GET /api/mercy/runs/:runId'>;

export const mercyKey = ['mercy'] as const;
/** The key of a page of a run; without a page, of all. */
export const runKey = (runId: number, after?: number) =>
  after === undefined ? (['mercy-run', runId] as const) : (['mercy-run', runId, after] as const);
/** The address of the panel, or of a run. */
export const mercyPath = (runId?: number): string =>
  `/AdminCourse?panel=mercy${runId === undefined ? '' : `&run=${runId}`}`;
/** How a state of a run looks. */
export const toneOf = { dry: 'neutral', first: 'warning', approved: 'positive', reversed: 'neutral' } as const;

/** Texts of the screens of mercy rules, with those of the page. */
export const useMercyTexts = () => useLateTexts(mercyTexts);
