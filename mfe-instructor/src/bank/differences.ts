import { bodyIn } from '@daftar/contracts/exams/languages/question-in';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import type { AnyRules, PaperLanguage } from '@daftar/contracts/exams/question-types/define';
import { optionLetter } from '@daftar/exam-pages';
import type { BankVersion } from './use-bank.ts';

/** A piece of two texts: in both, in the older alone, or in the newer alone. */
export interface Piece {
  kind: 'same' | 'old' | 'new';
  text: string;
}

/** What differs between two versions in one of their parts, word by word. */
export interface Difference {
  part: 'type' | 'points' | 'text' | 'option' | 'key' | 'settings';
  /** The letter of an option. */
  letter?: string;
  pieces: Piece[];
}

/** Words and the spaces and signs between them. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
/** Beyond that many words on both sides, texts are told apart as wholes. */
const most = 2_000;

/** The words of two texts, each as it is in one of them or in both. */
export function piecesOf(older: string, newer: string): Piece[] {
  const [a, b] = [wordsOf(older), wordsOf(newer)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  add('same', a.slice(0, start).join(''));
  if (left.length > most || right.length > most) {
    add('old', left.join(''));
    add('new', right.join(''));
  } else for (const { kind, text } of commonWords(left, right)) add(kind, text);
  add('same', a.slice(a.length - end).join(''));
  return pieces;
}

/** By the longest common sequence of words. */
function commonWords(a: readonly string[], b: readonly string[]): Piece[] {
  const width = b.length + 1;
  // the length of what is common from each place on
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      pieces.push({ kind: 'old', text: a[i]! });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: b[j]! });
      j += 1;
    }
  }
  return pieces;
}

interface Words {
  language: PaperLanguage;
  typeName: (type: QuestionType) => string;
  /** Of types with a body, once they are here. */
  rules: (type: QuestionType) => AnyRules | undefined;
  right: string;
  keepsLast: string;
}

/** A text with its second language below it. */
const inBoth = (text: string, texts: BankVersion['texts']): string => (texts ? `${texts.en}\n${texts.ar}` : text);

/** What differs between two versions of a question, part by part; what is the same is left out (QST-05). */
export function differencesOf(older: BankVersion, newer: BankVersion, words: Words): Difference[] {
  const found: Difference[] = [];
  const compare = (part: Difference['part'], one: string, other: string, letter?: string) => {
    if (one !== other) found.push({ part, ...(letter !== undefined && { letter }), pieces: piecesOf(one, other) });
  };
  compare('type', words.typeName(older.question_type), words.typeName(newer.question_type));
  compare('points', String(older.points ?? '–'), String(newer.points ?? '–'));
  compare('text', inBoth(older.question_text, older.texts), inBoth(newer.question_text, newer.texts));
  const optionOf = ({ options }: BankVersion, at: number): string => {
    const option = options[at];
    if (!option) return '';
    const notes = [option.is_correct && words.right, option.keep_last && words.keepsLast].filter(Boolean);
    const text = inBoth(option.answer_text, option.texts);
    return notes.length > 0 ? `${text} (${notes.join(', ')})` : text;
  };
  for (let at = 0; at < Math.max(older.options.length, newer.options.length); at += 1)
    compare('option', optionOf(older, at), optionOf(newer, at), optionLetter(at));
  const typed = [older, newer].map(({ question_type, body, key }) => {
    const rules = words.rules(question_type);
    if (!rules || !body || !key) return { shown: '', key: '' };
    const { text = '', options = [], columns = [] } = rules.paper(bodyIn(body, 'both', words.language), words.language);
    return {
      shown: [text, ...options, ...columns.flat()].filter(Boolean).join('\n'),
      key: rules.keyInWords({ body, key }, words.language),
    };
  });
  const before = found.length;
  compare('text', typed[0]!.shown, typed[1]!.shown);
  compare('key', typed[0]!.key, typed[1]!.key);
  const isOther =
    canonical([older.body ?? null, older.key ?? null]) !== canonical([newer.body ?? null, newer.key ?? null]);
  // what no words of the question say: how it is scored, which spellings count
  if (isOther && found.length === before && older.question_type === newer.question_type)
    found.push({ part: 'settings', pieces: [] });
  return found;
}
