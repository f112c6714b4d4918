import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { chanceOf, type FourCounts, heldAgainstAll } from './mantel-haenszel.ts';

/** What one submitted attempt earned and in which language it was shown each question, by their positions. */
export interface SatAttempt {
  /** null while an answer waits for its mark, and for a question that it wasn’t asked. */
  points: readonly (number | null)[];
  /** null where a question has one language, or where nobody reported it. */
  languages: readonly (ShownIn | null)[];
}

export interface LanguageFigures {
  /** Attempts that are marked in this question. */
  students: number;
  /** Their average share of its points. */
  share: number;
}

export interface QuestionByLanguage {
  en: LanguageFigures | null;
  ar: LanguageFigures | null;
  both: LanguageFigures | null;
  /** How likely chance alone makes such a difference in one of all these questions; null for too few students. */
  chance: number | null;
  /** They differ more than chance allows. */
  differs: boolean;
}

/** Above this, a difference is put down to chance. */
const allowed = 0.05;
/** From this share of its points on an answer is a right one. */
const rightFrom = 0.5;
/** Students are compared within this many groups at most, by what they earned in the other questions. */
const mostGroups = 5;

interface OneAnswer {
  language: ShownIn;
  /** Of the question, and of all others together. */
  share: number;
  others: number;
}

const meanOf = (answers: readonly OneAnswer[]): LanguageFigures | null =>
  answers.length === 0
    ? null
    : { students: answers.length, share: answers.reduce((sum, { share }) => sum + share, 0) / answers.length };

/**
 * How difficult each question was in the language in which it was sat, and where the languages differ more than chance
 * allows (TWO-06): the test of Mantel and Haenszel among students who are equally strong in the other questions, held
 * against the number of questions. Those who were shown both are counted, but compare nothing. null for a question of
 * which no language was reported.
 */
export function byLanguage(
  attempts: readonly SatAttempt[],
  questions: readonly { points: number }[],
): (QuestionByLanguage | null)[] {
  const answers = answersOf(attempts, questions);
  const chances = heldAgainstAll(answers.map((these) => chanceOf(groupsOf(these))));
  return answers.map((these, at) => {
    if (these.length === 0) return null;
    const shownIn = (language: ShownIn) => meanOf(these.filter((one) => one.language === language));
    const chance = chances[at] ?? null;
    return {
      en: shownIn('en'),
      ar: shownIn('ar'),
      both: shownIn('both'),
      chance,
      differs: chance !== null && chance < allowed,
    };
  });
}

/** The answers of each question that are marked and whose language is known. */
function answersOf(attempts: readonly SatAttempt[], questions: readonly { points: number }[]): OneAnswer[][] {
  const answers = questions.map((): OneAnswer[] => []);
  for (const { points, languages } of attempts) {
    const marked = questions.map((question, at) => (points[at] == null ? 0 : question.points));
    const [earned, of] = [sumOf(points), sumOf(marked)];
    for (const [at, list] of answers.entries()) {
      const [language, own] = [languages[at], points[at]];
      const worth = marked[at] ?? 0;
      if (!language || own == null) continue;
      list.push({ language, share: own / worth, others: of > worth ? (earned - own) / (of - worth) : 0 });
    }
  }
  return answers;
}

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** Groups of about as many students, weakest first; who earned as much elsewhere is in the same one. */
function groupsOf(answers: readonly OneAnswer[]): FourCounts[] {
  const compared = answers.filter(({ language }) => language !== 'both').sort((a, b) => a.others - b.others);
  const groups: FourCounts[] = [];
  let [group, before] = [0, Number.NaN];
  for (const [rank, { language, share, others }] of compared.entries()) {
    // rounding differs by the order in which points are added up
    if (!(others - before < 1e-9)) group = Math.floor((rank * mostGroups) / compared.length);
    before = others;
    groups[group] ??= { rightFirst: 0, wrongFirst: 0, rightSecond: 0, wrongSecond: 0 };
    const right = share >= rightFrom ? 'right' : 'wrong';
    groups[group]![`${right}${language === 'en' ? 'First' : 'Second'}`] += 1;
  }
  return groups.filter(Boolean);
}
