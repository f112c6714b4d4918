import { describe, expect, it } from 'vitest';
import { axisLabels } from './axis-labels.ts';
import { formatRelative } from './format.ts';
import { formatMoment, momentParts } from './moments.ts';

const en = { language: 'En', timeZone: 'Africa/Cairo' } as const;
const ar = { language: 'Ar', timeZone: 'Africa/Cairo' } as const;

/** Friday 27/11/2026 10:00 am in Cairo. */
const now = '2026-11-27T08:00:00Z';

const moments: [moment: string, en: string, ar: string][] = [
  ['2026-11-27T03:31:00Z', '05:31 am', '05:31 ص'],
  // the first and the last minute of today
  ['2026-11-26T22:00:00Z', '12:00 am', '12:00 ص'],
  ['2026-11-27T21:59:59Z', '11:59 pm', '11:59 م'],
  ['2026-11-26T21:59:59Z', 'Yesterday 11:59 pm', 'أمس 11:59 م'],
  ['2026-11-27T22:00:00Z', 'Tomorrow 12:00 am', 'غدًا 12:00 ص'],
  // the Mondays before and after on one page
  ['2026-11-23T03:31:00Z', 'Last Monday 05:31 am', 'الاثنين الماضي 05:31 ص'],
  ['2026-11-30T03:31:00Z', 'Monday 05:31 am', 'الاثنين 05:31 ص'],
  // six days either way are named, seven are dated; a due has its time however far it is
  ['2026-11-21T21:59:00Z', 'Last Saturday 11:59 pm', 'السبت الماضي 11:59 م'],
  ['2026-12-03T21:59:00Z', 'Thursday 11:59 pm', 'الخميس 11:59 م'],
  ['2026-11-20T21:59:00Z', '20/11/2026 11:59 pm', '20/11/2026 11:59 م'],
  ['2026-12-04T21:59:00Z', '04/12/2026 11:59 pm', '04/12/2026 11:59 م'],
  ['2027-11-27T08:00:00Z', '27/11/2027 10:00 am', '27/11/2027 10:00 ص'],
  ['soon', '', ''],
];

describe('[COR-19] a moment is shown in one way', () => {
  it.each(moments)('%s is “%s”, «%s»', (moment, english, arabic) => {
    expect(formatMoment(moment, now, en)).toBe(english);
    expect(formatMoment(moment, now, ar)).toBe(arabic);
    expect(momentParts(moment, now, en).day).toBe(english.replace(/ ?\d\d:\d\d (am|pm)$/, ''));
  });

  it('counts days as dates, so that “tomorrow” is never the day after it', () => {
    expect(formatRelative('2026-11-28T07:00:00Z', now, en)).toBe('in 23 hours');
    expect(formatRelative('2026-11-28T20:00:00Z', now, en)).toBe('tomorrow');
    // 39 hours on: less than two days, and yet the day after tomorrow
    expect(formatRelative('2026-11-28T23:00:00Z', now, en)).toBe('in 2 days');
    expect(formatRelative('2026-11-25T21:00:00Z', now, en)).toBe('2 days ago');
    expect(formatRelative('2026-11-26T07:00:00Z', now, ar)).toBe('أمس');
  });

  it('names the date along an axis where a day begins', () => {
    const hours = ['2026-11-27T20:00:00Z', '2026-11-27T21:00:00Z', '2026-11-27T22:00:00Z', '2026-11-27T23:00:00Z'];
    expect(axisLabels(hours, en)).toEqual(['27/11/2026 10:00 pm', '11:00 pm', '28/11/2026 12:00 am', '01:00 am']);
    expect(axisLabels(hours.slice(0, 2), en)).toEqual(['10:00 pm', '11:00 pm']);
    expect(axisLabels([], en)).toEqual([]);
  });
});
