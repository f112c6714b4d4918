import { marksOf } from '../marks.ts';
import { type Accepted, type Question, type Refused, RefusedElement, type Why } from '../model.ts';
import { joinLanguages } from '../text/languages.ts';
import { whys } from '../whys.ts';
import type { Written } from '../written.ts';
import { percent, plainNumber, withTolerance } from './numbers.ts';

/** GIFT, where it can: no ordering, gaps, code, files or pictures. */
export function writeGift(questions: readonly Question[]): Written {
  const parts: string[] = [];
  const refused: Refused[] = [];
  const changed: { where: string; why: Why }[] = [];
  let folder = '';
  for (const question of questions) {
    const where = question.from || question.name;
    try {
      const own = one(joinLanguages(question));
      if ((question.folder ?? '') !== folder) {
        folder = question.folder ?? '';
        parts.push(`$CATEGORY: ${folder.replaceAll('\n', ' ')}`);
      }
      parts.push(own);
      if (question.type === 'text' && question.feedback) changed.push({ where, why: whys.feedbackLost });
      if (question.accepted?.some((each) => each.relative || each.digits !== undefined))
        changed.push({ where, why: whys.lost('relative tolerance') });
    } catch (error) {
      if (!(error instanceof RefusedElement)) throw error;
      refused.push({ where, why: error.why });
    }
  }
  return {
    content: `${parts.join('\n\n')}\n`,
    name: 'questions.gift',
    count: questions.length - refused.length,
    refused,
    changed,
  };
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Plain words as they are; the rest as Markdown, which our text is. */
const text = (own: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ,.?'"()،؟;-]*$/u.test(own) && !own.includes('\n') && !/^\d+\. /.test(own)
    ? escaped(own)
    : `[markdown]${escaped(own)}`;
const said = (feedback: string | undefined): string => (feedback ? `#${text(feedback)}` : '');

function one(question: Question): string {
  if (question.pictures?.length) throw new RefusedElement(whys.cantHold('GIFT', 'pictures'));
  const tags = [...(question.tags ?? []), ...marksOf(question, { points: false, language: false })];
  if (tags.some((tag) => /[\]\n]/.test(tag))) throw new RefusedElement(whys.cantHold('GIFT', 'a tag with a bracket'));
  const lead = tags.length ? `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n` : '';
  const title = question.name ? `::${escaped(question.name)}::` : '';
  const general = question.feedback ? `####${text(question.feedback)}` : '';
  const answers = body(question);
  const stem = text(question.text);
  if (answers === undefined) return `${lead}${title}${stem}`;
  return `${lead}${title}${stem}{${answers}${general}}`;
}

/** What is written between the braces; undefined: none. */
function body(question: Question): string | undefined {
  const { type } = question;
  switch (type) {
    case 'text':
      return undefined;
    case 'essay':
      if (question.markingNotes) throw new RefusedElement(whys.cantHold('GIFT', 'marking notes'));
      return '';
    case 'true-false': {
      const [yes, no] = question.options ?? [];
      const isTrue = yes?.share === 1;
      if (!yes || !no || !((yes.share === 1 && no.share === 0) || (yes.share === 0 && no.share === 1)))
        throw new RefusedElement(whys.noKey);
      const [right, wrong] = isTrue ? [yes, no] : [no, yes];
      const feedback =
        right.feedback || wrong.feedback
          ? `#${wrong.feedback ? text(wrong.feedback) : ''}#${right.feedback ? text(right.feedback) : ''}`
          : '';
      return `${isTrue ? 'TRUE' : 'FALSE'}${feedback}`;
    }
    case 'one-choice': {
      const options = question.options ?? [];
      if (options.length < 2) throw new RefusedElement(whys.oneOption);
      if (!options.some((each) => each.share === 1)) throw new RefusedElement(whys.noKey);
      return options
        .map(
          (each) =>
            `${each.share === 1 ? '=' : each.share === 0 ? '~' : `~%${percent(each.share)}%`}${text(each.text)}${said(each.feedback)}`,
        )
        .join(' ');
    }
    case 'several-choices':
      return (question.options ?? [])
        .map((each) => `~%${percent(each.share)}%${text(each.text)}${said(each.feedback)}`)
        .join(' ');
    case 'short-text':
      if (question.withoutKey) throw new RefusedElement(whys.noKey);
      return (question.accepted ?? []).map((each) => shortAnswer(each)).join(' ');
    case 'number':
      if (question.withoutKey) throw new RefusedElement(whys.noKey);
      return `#${(question.accepted ?? []).map(number).join(' ')}`;
    case 'matching': {
      const pairs = question.pairs ?? [];
      if (question.withoutKey || pairs.some((pair) => Math.abs(pair.share - 1 / pairs.length) > 1e-6))
        throw new RefusedElement(whys.cantHold('GIFT', 'a matching with unequal shares'));
      const all = [
        ...pairs.map((pair) => [pair.text, pair.match] as const),
        ...(question.distractors ?? []).map((each) => ['', each] as const),
      ];
      if (all.flat().some((each) => each.includes('->')) || pairs.some((pair) => !pair.text || !pair.match))
        throw new RefusedElement(whys.cantHold('GIFT', 'a matching with “->”'));
      return all.map(([left, right]) => `=${left && text(left)} -> ${text(right)}`).join(' ');
    }
    default:
      throw new RefusedElement(whys.cantWrite('GIFT', type));
  }
}

function shortAnswer(each: Accepted): string {
  const own = each.text ?? '';
  if (own.includes('->') || /^\s*\[(html|markdown|plain|moodle)\]/.test(own) || own !== own.trim())
    throw new RefusedElement(whys.cantHold('GIFT', own));
  if (own.includes('*') !== (each.wildcard === true)) throw new RefusedElement(whys.cantHold('GIFT', '*'));
  return `=%${percent(each.share)}%${escaped(own)}${said(each.feedback)}`;
}

function number(each: Accepted): string {
  if (each.text === '*') return `~${said(each.feedback)}`;
  if (each.range)
    return `=%${percent(each.share)}%${plainNumber(each.range[0])}..${plainNumber(each.range[1])}${said(each.feedback)}`;
  const { number: value, tolerance } = withTolerance(each);
  return `=%${percent(each.share)}%${plainNumber(value)}${tolerance ? `:${plainNumber(tolerance)}` : ''}${said(each.feedback)}`;
}
