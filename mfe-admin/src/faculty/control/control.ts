import type { CallReply } from '@daftar/contracts/client';
import { paperLimits } from '@daftar/contracts/control/limits';
import { readWithin } from '@daftar/i18n/read-number';

export type ControlSession = CallReply<'GET /api/control-sessions/:sessionId'>;
export type ControlPaper = ControlSession['papers'][number];
export type Sheets = CallReply<'GET /api/control-papers/:paperId/sheets'>;
export type Holding = CallReply<'GET /api/control-papers/:paperId/holding'>;
export type Sheet = Sheets['sheets'][number];

export const sessionsKey = ['control-sessions'] as const;
/** The key of a session in the cache. */
export const sessionKey = (sessionId: number) => ['control-session', sessionId] as const;
/** The key of a paper’s sheets. */
export const sheetsKey = (paperId: number) => ['control-sheets', paperId] as const;

/** The key of what a holder holds. */
export const holdingKey = (paperId: number) => ['control-holding', paperId] as const;
/** What a holder’s change makes stale. */
export const staleKeys = (sessionId: number, paperId: number) => [sessionKey(sessionId), holdingKey(paperId)];

/** The address of a session, or of what is done with one of its papers. */
export const controlPath = (sessionId: number, paper?: { id: number; view: 'hold' | 'enter' | 'marks' } | 'seats') =>
  `/AdminCourse?panel=control&session=${sessionId}${
    paper === 'seats' ? '&view=seats' : paper ? `&paper=${paper.id}&view=${paper.view}` : ''
  }`;

/** The words of a field in which several are separated by spaces or commas. */
export const wordsIn = (text: string): string[] => text.split(/[\s,،;]+/u).filter(Boolean);

/** Points as they are typed; null for anything else. */
export const pointsIn = (text: string, most: number): number | null => readWithin(text, { least: 0, most, places: 2 });

/** Most points of each question; null when one isn’t a number above 0. */
export function mostIn(text: string): number[] | null {
  const all = wordsIn(text).map((word) => readWithin(word, { least: 0.01, most: paperLimits.points, places: 2 }));
  const known = all.filter((one) => one !== null);
  return known.length === all.length && known.length > 0 && known.length <= paperLimits.questions ? known : null;
}

/** Sums without the dust of binary fractions. */
export const sumOf = (points: readonly number[]): number =>
  points.reduce((all, one) => all + Math.round(one * 100), 0) / 100;

/**
 * The number of a sheet as it is typed or scanned: a sticker’s code has the paper’s number before it, so that a sticker of
 * another paper is told. Null: it is neither.
 */
export function scannedIn(typed: string, paperId: number): number | 'otherPaper' | null {
  const [, paper, number] = /^(?:D(\d{1,9})-)?(\d{1,7})$/.exec(typed.trim().toUpperCase()) ?? [];
  if (number === undefined) return null;
  return paper !== undefined && Number(paper) !== paperId ? 'otherPaper' : Number(number);
}

/** What the code of a sticker says. */
export const stickerCode = (paperId: number, number: number): string => `D${paperId}-${number}`;
