import { expect, test } from 'vitest';
import { sampleOf } from './generated.ts';
import { slipsOf, withSlip } from './operators.ts';
import { optionsOf } from './options.ts';

const mutantsOf = (text: string) => slipsOf(text, 'rules.ts').map((slip) => withSlip(text, slip));

test.each([
  ['if (a < b) work()', ['if (a < b) ;', 'if (!(a < b)) work()', 'if (a <= b) work()', 'if (a > b) work()']],
  ['x = a && b;', ['x = (a);', 'x = (b);']],
  ['x = a ?? b;', ['x = (a);']],
  ['x = !a;', ['x = a;']],
  ['x = a ? b : c;', ['x = !(a) ? b : c;']],
  ['if (a) throw e;', [';', 'if (!(a)) throw e;', 'if (a) ;']],
  [
    'do { if (a) { log.warn("x"); break; } } while (b)',
    ['do { ; } while (b)', 'do { if (!(a)) { log.warn("x"); break; } } while (b)'],
  ],
  ['await hold(trx);', [';']],
  ['x = a.filter(f);', ['x = a;']],
  ['x = Math.min(a, 3);', ['x = Math.max(a, 3);', 'x = Math.min(a, 4);']],
  ['x = a.toString();', []],
  ['x = true;', ['x = false;']],
  ['x = a - b;', ['x = a + b;']],
  // texts are joined, types and imports do nothing
  ['x = "a" + b;', []],
  ["import { a } from 'b'; type T = 1 | true; let x: T; y = x as 1;", []],
  ['x = (a === 1) satisfies boolean;', ['x = (a !== 1) satisfies boolean;', 'x = (a === 2) satisfies boolean;']],
])('[HSE-14] the operators make of “%s” each realistic mistake', (text, mutants) => {
  expect(mutantsOf(text).toSorted()).toEqual(mutants.toSorted());
});

test('a generated mistake tells its line and what it changes, also behind letters of several bytes', () => {
  const [slip] = slipsOf('// مقرر\nx = a === b;\n', 'rules.ts');
  expect(slip).toMatchObject({ line: 2, what: 'x = a ⟦===⟧ b; → !==' });
});

test('[HSE-14] the same seed chooses the same mistakes, without repeating one', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  expect(sampleOf(all, 20, 7)).toEqual(sampleOf(all, 20, 7));
  expect(new Set(sampleOf(all, 20, 7)).size).toBe(20);
  expect(sampleOf(all, 20, 7)).not.toEqual(sampleOf(all, 20, 8));
  expect(sampleOf(all, undefined, 7)).toEqual(all);
});

test('options: words choose from the list, --sample and --all need a folder that is there', () => {
  expect(optionsOf(['sessions'])).toMatchObject({ where: ['sessions'], generated: false });
  expect(optionsOf(['scripts/mutants/', '--sample', '20', '--seed', '7'])).toMatchObject({
    where: ['scripts/mutants'],
    generated: true,
    sample: 20,
    seed: 7,
  });
  expect(() => optionsOf(['sessions', '--all'])).toThrow('there is no folder or file sessions');
  expect(() => optionsOf(['--sample', 'few'])).toThrow('takes a number');
  expect(() => optionsOf(['--all'])).toThrow('need a folder');
});
