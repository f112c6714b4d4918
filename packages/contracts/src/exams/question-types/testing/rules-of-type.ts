import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../canonical.ts';
import type { QuestionParts, QuestionRules, Shuffled } from '../define.ts';
import { pointsOf } from '../points.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** What the properties need of a type: its rules and schemas, random questions of it, and random answers to one. */
export interface TypeUnderTest<Body extends object, Key extends object, Answer extends object> {
  rules: QuestionRules<Body, Key, Answer>;
  schemas: { body: Schema; key: Schema; answer: Schema };
  questions: fc.Arbitrary<QuestionParts<Body, Key>>;
  answers: (parts: QuestionParts<Body, Key>) => fc.Arbitrary<Answer>;
}

/** What holds for each type (QST-02): `rules.test.ts` of its folder calls it once. */
export function testRulesOfType<Body extends object, Key extends object, Answer extends object>(
  name: string,
  { rules, schemas, questions, answers }: TypeUnderTest<Body, Key, Answer>,
): void {
  const answered = questions.chain((parts) => fc.tuple(fc.constant(parts), answers(parts)));
  const reversed: Shuffled = (items) => [...items].reverse();

  test(`${name}: a new question is of its own schemas`, () => {
    const { body, key } = rules.start();
    expect([schemas.body.safeParse(body).success, schemas.key.safeParse(key).success]).toEqual([true, true]);
    for (const { body: sample } of Object.values(rules.sample))
      expect(schemas.body.safeParse(sample).success).toBe(true);
  });

  test(`${name}: random questions and answers pass its schemas, and what is shown does too`, () => {
    fc.assert(
      fc.property(answered, ([parts, answer]) => {
        expect(rules.lint(parts)).toEqual([]);
        expect(schemas.body.safeParse(parts.body).success).toBe(true);
        expect(schemas.key.safeParse(parts.key).success).toBe(true);
        expect(schemas.answer.safeParse(answer).success).toBe(true);
        expect(schemas.body.safeParse(rules.shown(parts.body, reversed)).success).toBe(true);
      }),
    );
  });

  test(`${name}: what an answer earns is between nothing and everything, and the same after a shuffle and a round trip`, () => {
    fc.assert(
      fc.property(answered, ([parts, answer]) => {
        const { earned, of } = rules.score(parts, answer);
        expect([earned, of].every(Number.isSafeInteger) && earned >= 0 && earned <= of && of > 0).toBe(true);
        const shown = { ...parts, body: rules.shown(parts.body, reversed) };
        const again = rules.score(
          JSON.parse(canonical(shown)) as QuestionParts<Body, Key>,
          JSON.parse(canonical(answer)) as Answer,
        );
        expect(pointsOf(again, 7)).toBe(pointsOf({ earned, of }, 7));
      }),
    );
  });

  test(`${name}: what its parts earned is together what the answer earned`, () => {
    fc.assert(
      fc.property(answered, ([parts, answer]) => {
        const parted = rules.parted?.(parts, answer) ?? [];
        if (parted.length === 0) return;
        const sum = parted.reduce((so, { earned, of }) => so + earned / of, 0);
        const { earned, of } = rules.score(parts, answer);
        expect(earned / of).toBeCloseTo(Math.max(0, sum), 10);
        expect(new Set(parted.map(({ id }) => id)).size).toBe(parted.length);
      }),
    );
  });

  test(`${name}: what is shown holds nothing that differs with the key`, () => {
    fc.assert(
      fc.property(questions, questions, (one, other) => {
        const [a, b] = [rules.shown(one.body, reversed), rules.shown({ ...one.body }, reversed)];
        expect(canonical(a)).toBe(canonical(b));
        // the body alone makes it: another question’s key can’t be seen in it
        expect(canonical(a)).not.toContain(canonical(other.key));
      }),
    );
  });
}
