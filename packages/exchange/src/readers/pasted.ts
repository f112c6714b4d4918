import { Collector, type Option, type Question, RefusedElement } from '../model.ts';
import { plainToText } from '../text/from-html.ts';
import { whys } from '../whys.ts';
import { Changes, finish, nameFrom, numberIn } from './build.ts';

interface Open {
  line: number;
  stem: string[];
  options: { letter: string; text: string; marked: boolean }[];
  key?: string;
  numbered: boolean;
}

const latinLetters = 'abcdefghij';
/** Both orders in which Arabic letters count: أ ب ج د and أ ب ت ث begin alike only twice, so a list is read by its own. */
const arabicLetters = 'أابجدهـوزحطي';
const numberLine = /^(?:(?:Q(?:uestion)?|س|السؤال|سؤال)\s*)?([0-9]+|[٠-٩]+)\s*[.)\-–:،]\s*(?=\S)(.*)$/i;
const answerLine = /^(?:\*\*)?(?:(?:correct\s+|right\s+)?answer|ans|key|(?:ال)?[إا]جاب[ةه](?:\s+الصحيح[ةه])?|الجواب(?:\s+الصحيح)?)(?:\*\*)?\s*[:：](?:\*\*)?\s*(.*)$/i;
const optionStart = /^(\*{1,2}|✓|✔)?\s*\(?([A-Ja-j]|[أابتثجدهـوزحط])\s*[).\-–]\s*(.*)$/;

/** A list as it is pasted from Word: numbering, `a)` or `أ)`, the key starred, bold or in a line of its own. */
export function readPasted(text: string, encoding: string): ReturnType<Collector['result']> {
  const all = new Collector();
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').split('\n');
  const numbered = lines.some((line) => numberLine.test(bare(line)));
  let open: Open | undefined;
  let blank = true;
  const end = () => {
    if (open) {
      const own = open;
      all.take(`line ${own.line}`, () => question(own));
    }
    open = undefined;
  };
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (!line) {
      blank = true;
      continue;
    }
    const number = numberLine.exec(bare(line));
    const answer = answerLine.exec(line);
    const options = optionsIn(line);
    if (number && !(options.length && open && !numbered)) {
      end();
      open = { line: index + 1, stem: [number[2]!], options: [], numbered: true };
      const inline = splitInline(number[2]!);
      if (inline) {
        open.stem = [inline.stem];
        open.options = inline.options;
      }
    } else if (answer && open) open.key = answer[1]!.trim();
    else if (options.length && open) open.options.push(...options);
    else if (open && open.options.length && !blank && open.key === undefined) open.options.at(-1)!.text += `\n${line}`;
    else if (open && open.options.length === 0 && open.key === undefined && (!blank || open.numbered)) open.stem.push(line);
    else {
      end();
      if (numbered || answer) all.refuse(`line ${index + 1}`, whys.lineUnknown);
      else open = { line: index + 1, stem: [line], options: options, numbered: false };
    }
    blank = false;
  }
  end();
  return all.result('pasted', encoding);
}

/** Bold around a number or a whole line isn’t part of its shape. */
const bare = (line: string): string => line.trim().replace(/^\*\*(.*)\*\*$/, '$1').replace(/^\*\*(\S{1,12})\*\*/, '$1');

/** The options of a line: usually one, or all of them in a row. */
function optionsIn(line: string): Open['options'] {
  const start = optionStart.exec(line.replace(/^\*\*(\(?\S\s*[).])/, '**$1'));
  if (!start) return [];
  const inline = splitInline(` ${line}`);
  if (inline && inline.options.length > 1 && !inline.stem.trim()) return inline.options;
  return [optionFrom(start[2]!, `${start[1] ?? ''}${start[3]!}`, start[1] ?? '')];
}

function optionFrom(letter: string, text: string, sign: string): Open['options'][number] {
  let own = sign ? text.slice(sign.length) : text;
  let marked = sign !== '';
  if (sign === '**') own = own.replace(/\*\*$/, '');
  else if (/^\*\*.+\*\*$/.test(own.trim())) {
    marked = true;
    own = own.trim().slice(2, -2);
  } else if (/^\*\S/.test(own.trim()) && !/\*$/.test(own.trim())) {
    marked = true;
    own = own.trim().slice(1);
  } else if (/\S\s*(?:\*|✓|✔)$/.test(own.trim()) && !own.trim().startsWith('*')) {
    marked = true;
    own = own.trim().slice(0, -1);
  }
  return { letter, text: own.trim(), marked };
}

/** `… a) x b) y *c) z` in one line, when the letters follow each other. */
function splitInline(line: string): { stem: string; options: Open['options'] } | undefined {
  const marks = [...line.matchAll(/(?<=^|\s)(\*{1,2}|✓|✔)?\(?([A-Ja-j]|[أابتثجده])\)\s*/g)];
  const letters = marks.map((mark) => place(mark[2]!));
  if (marks.length < 2 || letters.some((one, index) => one !== index)) return undefined;
  return {
    stem: line.slice(0, marks[0]!.index).trim(),
    options: marks.map((mark, index) => {
      const sign = mark[1] ?? '';
      return optionFrom(mark[2]!, sign + line.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? line.length), sign);
    }),
  };
}

/** 0 for a, A and أ; Arabic letters count in either of their orders. */
function place(letter: string): number {
  const latin = latinLetters.indexOf(letter.toLowerCase());
  if (latin >= 0) return latin;
  return { أ: 0, ا: 0, ب: 1, ج: 2, ت: 2, د: 3, ث: 3, ه: 4, هـ: 4, و: 5, ز: 6, ح: 7 }[letter] ?? arabicLetters.indexOf(letter);
}

const points = /\s*[([]\s*([\d.٠-٩٫]+)\s*(?:points?|marks?|pts?\.?|درجات|درجة|نقاط|نقطة)\s*[)\]]/i;
const truths = /^(true|t|صح|صحيح|صواب|نعم)$/i;
const falsehoods = /^(false|f|خطأ|خطا|لا)$/i;

function question(open: Open): Question {
  const changes = new Changes();
  const from = `line ${open.line}`;
  let stem = open.stem.join('\n').trim();
  const said = points.exec(stem);
  if (said) stem = stem.replace(points, '').trim();
  const value = said ? (numberIn(said[1]!) ?? null) : null;
  const text = plainToText(stem.replaceAll(/\*\*(.+?)\*\*/g, '$1'));
  if (!text) throw new RefusedElement(whys.noText);
  const base = { from, name: nameFrom('', text), text, points: value };
  if (open.options.length === 0) return withoutOptions(base, open, changes);
  if (open.options.length === 1) throw new RefusedElement(whys.oneOption);
  const keys = keysOf(open);
  const options: Option[] = open.options.map((one, index) => ({ text: plainToText(one.text), share: keys.includes(index) ? 1 / keys.length : 0 }));
  if (options.length === 2 && truths.test(options[0]!.text) && falsehoods.test(options[1]!.text) && keys.length === 1) {
    return finish({ ...base, type: 'true-false', options: truth(keys[0] === 0) }, changes);
  }
  if (keys.length > 1) return finish({ ...base, type: 'several-choices', options, allOrNothing: true }, changes);
  return finish({ ...base, type: 'one-choice', options }, changes);
}

const truth = (isTrue: boolean): Option[] => [
  { text: 'True', share: isTrue ? 1 : 0 },
  { text: 'False', share: isTrue ? 0 : 1 },
];

/** The key, by line or by mark; both must say the same. */
function keysOf(open: Open): number[] {
  const marked = open.options.flatMap((one, index) => (one.marked ? [index] : []));
  if (open.key === undefined) {
    if (marked.length === 0) throw new RefusedElement(whys.noKey);
    return marked;
  }
  const key = open.key.replaceAll(/\*\*/g, '').trim();
  const letters = key.split(/\s*(?:,|،|;|\+|&|\band\b|\sو\s?)\s*/).map((one) => one.replaceAll(/^[(]?\s*|\s*[).]*$/g, ''));
  const byLetter = letters.map((one) => (one.length <= 2 ? open.options.findIndex(({ letter }) => letter.toLowerCase() === one.toLowerCase() || (/[أا]/.test(letter) && /^[أا]$/.test(one))) : -1));
  // “B) London” names the letter before the text
  const lead = /^\(?([A-Ja-j]|[أابتثجدهوزح])\s*[).\-–]\s*\S/.exec(key);
  const found =
    byLetter.every((one) => one >= 0)
      ? byLetter
      : lead
        ? [open.options.findIndex(({ letter }) => letter.toLowerCase() === lead[1]!.toLowerCase())]
        : [open.options.findIndex(({ text }) => text.trim() === key)];
  if (found.length === 0 || found.includes(-1)) throw new RefusedElement(whys.unknownKey(key));
  const keys = [...new Set(found)].sort((a, b) => a - b);
  if (marked.length && marked.join() !== keys.join()) throw new RefusedElement(whys.brokenKey(`${key} ≠ ${marked.map((index) => open.options[index]!.letter).join(', ')}`));
  return keys;
}

function withoutOptions(base: Pick<Question, 'from' | 'name' | 'text' | 'points'>, open: Open, changes: Changes): Question {
  if (open.key === undefined) {
    changes.add(whys.typeByStructure);
    return finish({ ...base, type: 'essay' }, changes);
  }
  const { key } = open;
  if (!key) throw new RefusedElement(whys.noKey);
  if (truths.test(key) || falsehoods.test(key)) return finish({ ...base, type: 'true-false', options: truth(truths.test(key)) }, changes);
  changes.add(whys.typeByStructure);
  const number = numberIn(key);
  if (number !== undefined) return finish({ ...base, type: 'number', accepted: [{ number, share: 1 }] }, changes);
  return finish({ ...base, type: 'short-text', accepted: [{ text: key, share: 1 }] }, changes);
}
