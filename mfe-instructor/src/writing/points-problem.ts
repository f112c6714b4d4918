import { isFraction } from '@daftar/i18n/read-number';

type Words = (key: 'points.whole') => string;

/** What is wrong with typed points: the rule’s range, and that points are whole if there are decimals (COR-02). */
export const pointsProblem = (t: Words, range: string, typed: string): string =>
  isFraction(typed) ? `${range}. ${t('points.whole')}` : range;
