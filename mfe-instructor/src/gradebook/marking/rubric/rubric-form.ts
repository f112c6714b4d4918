import { highestOf, rubricLimits } from '@daftar/contracts/marking/rubric-sum';
import { readWithin } from '@daftar/i18n/read-number';
import { type TypedName, typedName } from '../../../writing/typed-name.ts';
import type { RubricContent, RubricInput } from './use-rubrics.ts';

/** A rubric while it is typed: texts in both fields, points as digits. Ids keep rows apart while others go. */
export interface TypedWords extends TypedName {
  id: number;
  about: TypedName;
}
export interface TypedLevel extends TypedWords {
  points: string;
}
export interface TypedCriterion extends TypedWords {
  levels: TypedLevel[];
}
export interface TypedRubric extends TypedName {
  adjustable: boolean;
  criteria: TypedCriterion[];
}

let last = 0;
const nextId = () => ++last;

/** An empty level, with a new id for React’s key. */
export const newLevel = (points = ''): TypedLevel => ({
  id: nextId(),
  en: '',
  ar: '',
  points,
  about: { en: '', ar: '' },
});
/** An empty criterion with two levels, the first for 0 points. */
export const newCriterion = (): TypedCriterion => ({
  id: nextId(),
  en: '',
  ar: '',
  about: { en: '', ar: '' },
  levels: [newLevel('0'), newLevel()],
});

/** The form’s beginning. */
export const typedOf = (content: RubricContent | null): TypedRubric =>
  content === null
    ? { en: '', ar: '', adjustable: false, criteria: [newCriterion()] }
    : {
        ...typedName(content.name, content.name_ar),
        adjustable: content.adjustable,
        criteria: content.criteria.map((one) => ({
          id: nextId(),
          ...typedName(one.name, one.name_ar),
          about: typedName(one.description, one.description_ar),
          levels: one.levels.map((level) => ({
            id: nextId(),
            ...typedName(level.name, level.name_ar),
            about: typedName(level.description, level.description_ar),
            points: String(level.points),
          })),
        })),
      };

/** The text as it is stored: the first one written, and the Arabic one where there are two. */
const stored = ({ en, ar }: TypedName): { text: string; ar: string | null } => {
  const [first, second] = [en.trim(), ar.trim()];
  return { text: first || second, ar: first && second ? second : null };
};
const storedName = (typed: TypedName) => {
  const { text, ar } = stored(typed);
  return { name: text, name_ar: ar };
};
const storedWords = (typed: TypedWords) => {
  const { text, ar } = stored(typed.about);
  return { ...storedName(typed), description: text, description_ar: ar };
};

/** Whether something has a name, in either language. */
export const isNamed = (typed: TypedName): boolean => stored(typed).text !== '';
const pointsIn = (typed: string): number | null => readWithin(typed, { most: rubricLimits.points });
/** Whether typed points are a whole number within the limit of a rubric. */
export const hasPoints = ({ points }: TypedLevel): boolean => pointsIn(points) !== null;

/** Whether it can be saved as it is. */
export const isWhole = (typed: TypedRubric): boolean =>
  isNamed(typed) &&
  typed.criteria.every((one) => isNamed(one) && one.levels.every((level) => isNamed(level) && hasPoints(level)));

/** A whole rubric (`isWhole`) as the call takes it. */
export const contentOf = (typed: TypedRubric): RubricInput => ({
  ...storedName(typed),
  adjustable: typed.adjustable,
  criteria: typed.criteria.map((one) => ({
    ...storedWords(one),
    levels: one.levels.map((level) => ({ ...storedWords(level), points: pointsIn(level.points) ?? 0 })),
  })),
});

/** What the best levels give so far. */
export const highestTyped = (typed: TypedRubric): number =>
  highestOf(
    typed.criteria.map(({ levels }) => ({
      levels: levels.map((level) => ({ points: pointsIn(level.points) ?? 0 })),
    })),
  );
