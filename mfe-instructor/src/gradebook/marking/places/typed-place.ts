import type { Place } from '@daftar/contracts/marking/place-limits';
import { placeLimits } from '@daftar/contracts/marking/place-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { passageOf } from '@daftar/course-pages';
import { readWithin } from '@daftar/i18n/read-number';

export type PlaceKind = Place['kind'];

/** A comment that is being written: its place as typed or pressed, and its words. */
export interface PlaceDraft {
  /** The comment that is changed, in the version that the marker saw; null: a new one. */
  changes: { id: number; version: number } | null;
  /** Page, or first and last line. */
  page: string;
  from: string;
  to: string;
  /** The spot on a page or picture. */
  spot: { x: number; y: number };
  /** The passage’s words, and where they are looked for first. */
  passage: string;
  near: number;
  comment: string;
}

/** Heights on a page or picture for those who can’t press a spot. */
export const heights = { top: 0.1, middle: 0.5, bottom: 0.9 } as const;

export const emptyDraft: PlaceDraft = {
  changes: null,
  page: '1',
  from: '',
  to: '',
  spot: { x: 0.5, y: heights.top },
  passage: '',
  near: 0,
  comment: '',
};

/** Whether something would be lost with the draft. */
export const hasWords = (draft: PlaceDraft | undefined): boolean => !isBlank(draft?.comment ?? '');

/** The fields of a place that was pressed. */
export function fieldsOf(place: Place): Partial<PlaceDraft> {
  if (place.kind === 'pdf') return { page: String(place.page), spot: { x: place.x, y: place.y } };
  if (place.kind === 'image') return { spot: { x: place.x, y: place.y } };
  if (place.kind === 'lines') return { from: String(place.from), to: String(place.to) };
  return { passage: place.quote, near: place.from };
}

/** The place that the fields name; null when they name none. `words` is the essay’s text. */
export function typedPlace(kind: PlaceKind, draft: PlaceDraft, words: string): Place | null {
  const { page, from, to, spot, passage, near } = draft;
  if (kind === 'image') return { kind, ...spot };
  if (kind === 'pdf') {
    const number = whole(page, placeLimits.page);
    return number === null ? null : { kind, page: number, ...spot };
  }
  if (kind === 'lines') {
    const first = whole(from, placeLimits.line);
    const last = isBlank(to) ? first : whole(to, placeLimits.line);
    return first === null || last === null || last < first ? null : { kind, from: first, to: last };
  }
  const found = passageOf(words, passage, near);
  return found && found.quote.length <= placeLimits.quote ? found : null;
}

const whole = (typed: string, most: number): number | null => readWithin(typed, { least: 1, most });
