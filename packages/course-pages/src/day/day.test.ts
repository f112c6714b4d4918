import { readFileSync } from 'node:fs';
import type { FormatSettings } from '@daftar/i18n';
import { describe, expect, it } from 'vitest';
import { type DayItem, grouped } from './day-item.ts';
import { courseHue, courseHues } from './hue.ts';
import { dayAfterKey, monthOf, numberOf, weeksOf } from './month.ts';

const settings: FormatSettings = { language: 'En', timeZone: 'Africa/Cairo' };
const at = (text: string) => Date.parse(text);
const item = (key: string, from: string, until = from, done = false): DayItem => ({
  key,
  kind: 'exam',
  at: at(from),
  until: at(until),
  title: key,
  courseId: 1,
  to: '/',
  done,
});

describe('[DAY-01] where an item belongs', () => {
  // 23:30 on Sunday 1 November in Cairo
  const now = at('2026-11-01T21:30:00Z');

  it('goes by dates in the faculty’s zone, not in UTC', () => {
    const groups = grouped(
      [
        item('before midnight in Cairo', '2026-11-01T21:45:00Z'),
        item('tomorrow in Cairo, today in UTC', '2026-11-01T22:15:00Z'),
        item('in six days', '2026-11-07T21:00:00Z'),
        item('in seven days', '2026-11-08T10:00:00Z'),
      ],
      now,
      settings,
    );
    const keys = Object.fromEntries(Object.entries(groups).map(([name, items]) => [name, items.map(({ key }) => key)]));
    expect(keys).toEqual({
      now: [],
      today: ['before midnight in Cairo'],
      week: ['tomorrow in Cairo, today in UTC', 'in six days'],
      later: ['in seven days'],
      done: [],
    });
  });

  it('what is open is now until it ends or is done; what is over comes latest first', () => {
    const open = ['2026-11-01T20:00:00Z', '2026-11-03T20:00:00Z'] as const;
    const groups = grouped(
      [
        item('open', ...open),
        item('submitted', ...open, true),
        item('over', '2026-10-01T20:00:00Z'),
        item('ends this moment', '2026-11-01T20:30:00Z', '2026-11-01T21:30:00Z'),
      ],
      now,
      settings,
    );
    expect(groups.now.map(({ key }) => key)).toEqual(['open']);
    expect(groups.done.map(({ key }) => key)).toEqual(['ends this moment', 'submitted', 'over']);
  });
});

describe('[DAY-01] the month', () => {
  it('begins its weeks on Saturday and holds every day once', () => {
    const weeks = weeksOf({ year: 2028, month: 1 });
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(29);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    // 1 February 2028 is a Tuesday
    expect(weeks[0]!.slice(0, 4)).toEqual([null, null, null, numberOf(2028, 1, 1)]);
    expect(monthOf(numberOf(2026, 11, 31))).toEqual({ year: 2026, month: 11 });
  });

  it('is walked by keys, arrows in the reading direction, months kept within their length', () => {
    const day = numberOf(2027, 0, 31);
    expect(dayAfterKey('ArrowRight', day, 'ltr')).toBe(day + 1);
    expect(dayAfterKey('ArrowRight', day, 'rtl')).toBe(day - 1);
    expect(dayAfterKey('PageDown', day, 'ltr')).toBe(numberOf(2027, 1, 28));
    expect(dayAfterKey('PageUp', day, 'ltr')).toBe(numberOf(2026, 11, 31));
    expect([dayAfterKey('Home', day, 'ltr'), dayAfterKey('End', day, 'ltr')]).toEqual([day - 1, day + 5]);
    expect(dayAfterKey('x', day, 'ltr')).toBeUndefined();
  });
});

type Triple = readonly [number, number, number];
const within = (part: number): number => Math.min(1, Math.max(0, part));

/** An oklch colour as linear sRGB. */
function linearOf(l: number, c: number, h: number): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  return [
    within(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    within(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    within(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ];
}

/** Relative luminance of an oklch colour. */
function luminance(l: number, c: number, h: number): number {
  const [r, g, b] = linearOf(l, c, h);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Where a linear sRGB colour is in OKLab, in which distances are those that people see. */
function labOf([r, g, b]: Triple): Triple {
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How colour-blind eyes see linear sRGB (Machado, Oliveira and Fernandes, 2009, severity 1). */
const eyes = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seenBy(kind: keyof typeof eyes, [r, g, b]: Triple): Triple {
  const [x, y, z] = eyes[kind].map((row) => within(row[0] * r + row[1] * g + row[2] * b));
  return labOf([x ?? 0, y ?? 0, z ?? 0]);
}

describe('[DAY-01] [DSK-13] the hues of courses', () => {
  const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
  const valuesOf = (name: string) => {
    const value = new RegExp(`${name}: light-dark\\((.+)\\);`).exec(tokens)![1]!;
    return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, ...parts]) => parts.map(Number) as [number, number, number],
    );
  };
  const colours = (name: string) => valuesOf(name).map((value) => luminance(...value));
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

  it.each(Array.from({ length: courseHues }, (_, index) => index + 1))('%i has AA contrast in both themes', (hue) => {
    const [text, soft] = [colours(`--course-${hue}`), colours(`--course-${hue}-soft`)];
    const surfaces = [luminance(0.945, 0.008, 200), luminance(0.29, 0.016, 230)];
    for (const theme of [0, 1]) {
      expect(contrast(text[theme]!, soft[theme]!)).toBeGreaterThan(4.5);
      expect(contrast(text[theme]!, surfaces[theme]!)).toBeGreaterThan(4.5);
    }
  });

  // one in ten thousand has tritanopia, and a course's code is beside its colour
  it.each([
    ['usual', 0.09],
    ['protanopia', 0.09],
    ['deuteranopia', 0.09],
    ['tritanopia', 0.035],
  ] as const)('can’t be taken for a state by %s eyes, in both themes', (kind, least) => {
    for (const state of ['positive', 'warning', 'danger'])
      for (let hue = 1; hue <= courseHues; hue += 1) {
        const states = valuesOf(`--${state}`);
        for (const [theme, value] of valuesOf(`--course-${hue}`).entries()) {
          const [one, other] = [value, states[theme]!].map((each) => seenBy(kind, linearOf(...each)));
          const distance = Math.hypot(...one!.map((part, at) => part - other![at]!));
          expect(distance, `course ${hue} beside ${state}, theme ${theme}`).toBeGreaterThan(least);
        }
      }
  });

  it('follow the id: twelve courses in a row differ', () => {
    const ids = Array.from({ length: 12 }, (_, index) => 30 + index);
    expect(new Set(ids.map(courseHue)).size).toBe(12);
    expect([courseHue(1), courseHue(12), courseHue(13)]).toEqual([1, 12, 1]);
  });
});
