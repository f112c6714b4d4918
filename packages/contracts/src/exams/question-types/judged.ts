import type { Judged } from './define.ts';

/** Groups that one key may judge. */
export const maxJudged = 500;

/** The same list with this group judged so. */
export const judgedWith = (list: readonly Judged[] | undefined, { answer, share }: Judged): Judged[] => [
  ...(list ?? []).filter((one) => one.answer !== answer),
  { answer, share },
];

/** How many letters differ: the distance of Levenshtein. */
function distance(a: string, b: string): number {
  const [one, other] = [[...a], [...b]];
  let before = other.map((_, index) => index + 1);
  for (const [row, letter] of one.entries()) {
    let left = row + 1;
    let corner = row;
    before = other.map((same, column) => {
      const above = before[column]!;
      left = Math.min(above + 1, left + 1, corner + (same === letter ? 0 : 1));
      corner = above;
      return left;
    });
  }
  return before.at(-1) ?? one.length;
}

/** The text that is nearest to `answer`; the first of equally near ones. */
export function nearestText(answer: string, texts: readonly { text: string; folded: string }[]): string | undefined {
  const near = texts.map(({ text, folded }) => ({ text, by: distance(answer.slice(0, 100), folded.slice(0, 100)) }));
  return near.sort((a, b) => a.by - b.by)[0]?.text;
}
