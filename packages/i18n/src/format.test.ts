import { describe, expect, it } from 'vitest';
import { formatCountdown, formatDateTime, formatFileSize, formatNumber, formatRelative } from './format.ts';
import { timeZoneName } from './time-zone.ts';

const en = { language: 'En', timeZone: 'Africa/Cairo' } as const;
const ar = { language: 'Ar', timeZone: 'Africa/Cairo' } as const;

describe('formats', () => {
  it('[UIX-01] shows day/month/year and 12-hour time', () => {
    expect(formatDateTime('2026-11-05T07:05:00Z', en)).toBe('05/11/2026 09:05 am');
    expect(formatDateTime('2026-11-05T22:30:00Z', en)).toBe('06/11/2026 12:30 am');
    expect(formatDateTime('2026-11-05T10:30:00Z', ar)).toBe('05/11/2026 12:30 م');
  });

  it('[UIX-02] uses the faculty’s time zone, including summer time', () => {
    expect(formatDateTime('2026-07-01T09:00:00Z', en)).toBe('01/07/2026 12:00 pm');
    expect(formatDateTime('2026-07-01T09:00:00Z', { ...en, timeZone: 'Asia/Tokyo' })).toBe('01/07/2026 06:00 pm');
  });

  it('shows nothing for an invalid date', () => {
    expect(formatDateTime('soon', en)).toBe('');
  });

  it('keeps Latin digits in Arabic', () => {
    expect(formatNumber(12345.678, 'Ar')).toBe('12,345.68');
    expect(formatFileSize(302, 'En')).toBe('302 bytes');
    expect(formatFileSize(3_420_000, 'Ar')).toBe('3.4 ميجابايت');
    expect([timeZoneName(en, 0), timeZoneName(ar, 0)]).toEqual(['Cairo time', 'توقيت مصر']);
    expect(formatRelative(0, 5 * 60_000, ar)).toMatch(/5/);
  });

  it('counts down in hours, minutes and seconds, never below zero', () => {
    expect(formatCountdown(3_723_000)).toBe('01:02:03');
    expect(formatCountdown(999)).toBe('00:00:01');
    expect(formatCountdown(-5000)).toBe('00:00:00');
    expect(formatCountdown(100 * 3_600_000)).toBe('100:00:00');
  });
});
