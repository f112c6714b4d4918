import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Placed, pointAfter, together } from './scatter-places.ts';

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const points = fc.array(fc.record({ x: share, y: share }), { maxLength: 100 });

describe('places of questions in a scatter', () => {
  test('every point is in one group, and no two groups cover each other', () => {
    fc.assert(
      fc.property(points, (all) => {
        const groups = together(all);
        expect(groups.flat()).toHaveLength(all.length);
        expect(new Set(groups.flat())).toEqual(new Set(all));
        const places = groups.map(([first]) => first as Placed);
        for (const [at, one] of places.entries())
          for (const other of places.slice(at + 1))
            expect(Math.abs(one.x - other.x) >= 0.11 || Math.abs(one.y - other.y) >= 0.1).toBe(true);
      }),
    );
  });

  test('keys reach every point, and up and down go up and down', () => {
    fc.assert(
      fc.property(points, (all) => {
        const places = together(all).map(([first]) => first as Placed);
        let at = pointAfter(places, 0, 'first');
        const reached = new Set([at]);
        for (const _ of places) {
          at = pointAfter(places, at, 'forward');
          reached.add(at);
        }
        expect(reached.size).toBe(Math.max(1, places.length));
        for (const [from, place] of places.entries()) {
          expect(places[pointAfter(places, from, 'up')]!.y).toBeGreaterThanOrEqual(place.y);
          expect(places[pointAfter(places, from, 'down')]!.y).toBeLessThanOrEqual(place.y);
        }
        if (places.length > 1) expect(pointAfter(places, places.length - 1, 'back')).toBe(places.length - 2);
      }),
    );
    const three = [
      { x: 0.1, y: 0.5 },
      { x: 0.2, y: 0.9 },
      { x: 0.8, y: 0.6 },
    ];
    expect([pointAfter(three, 0, 'up'), pointAfter(three, 1, 'down'), pointAfter(three, 0, 'down')]).toEqual([1, 0, 0]);
  });
});
