import { expect, test } from 'vitest';
import { emptyDraft, fieldsOf, typedPlace } from './typed-place.ts';

const words = 'It grows because it must.';
const typed = (kind: Parameters<typeof typedPlace>[0], fields: object) =>
  typedPlace(kind, { ...emptyDraft, ...fields }, words);

test('[DAY-04] the fields name a place, or none', () => {
  expect(typed('pdf', { page: '3' })).toEqual({ kind: 'pdf', page: 3, x: 0.5, y: 0.1 });
  expect(typed('lines', { from: '4' })).toEqual({ kind: 'lines', from: 4, to: 4 });
  expect(typed('lines', { from: '4', to: ' 6 ' })).toEqual({ kind: 'lines', from: 4, to: 6 });
  expect(typed('passage', { passage: 'because it' })).toMatchObject({ from: 9, to: 19 });
  for (const [kind, fields] of [
    ['pdf', { page: '0' }],
    ['pdf', { page: '5001' }],
    ['pdf', { page: 'x' }],
    ['lines', {}],
    ['lines', { from: '6', to: '4' }],
    ['passage', { passage: 'never written' }],
  ] as const)
    expect(typed(kind, fields)).toBeNull();
});

test('[DAY-04] a pressed place and its fields say the same', () => {
  for (const place of [
    { kind: 'pdf', page: 7, x: 0.25, y: 0.75 },
    { kind: 'image', x: 1, y: 0 },
    { kind: 'lines', from: 2, to: 9 },
    { kind: 'passage', from: 9, to: 16, quote: 'because' },
  ] as const)
    expect(typed(place.kind, fieldsOf(place))).toEqual(place);
});
