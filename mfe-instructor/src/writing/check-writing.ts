import { isBlank } from '@daftar/contracts/visible-text';
import { textLanguage } from '@daftar/i18n';
import { mostRead, wordsOf } from './language-of-words.ts';

/** What a reader who can't see the text, or its colours, would miss (BOD-21). */
export type HintKind = 'figure' | 'colour' | 'picture' | 'noWords' | 'otherLanguage' | 'unlikeRest';

export interface WritingHint {
  kind: HintKind;
  /** The words at fault; empty where it is the whole text. */
  found: string;
}

const anyOf = (...words: string[]): string => `(?:${words.join('|')})`;
/** A pattern between letters of any script; `\b` knows Latin ones only. */
const whole = (...patterns: string[]): RegExp => new RegExp(`(?<!\\p{L})${anyOf(...patterns)}(?!\\p{L})`, 'iu');

const enPicture = anyOf(
  'figures?',
  'fig\\.',
  'pictures?',
  'images?',
  'diagrams?',
  'graph',
  'chart',
  'drawing',
  'photo',
  'screenshot',
);
const enPlace = anyOf('above', 'below', 'opposite', 'on the (?:left|right)');
const enWhich = anyOf('following', 'above', 'next', 'attached', 'opposite', 'accompanying');
const arPicture = anyOf('الشكل', 'الصوره', 'الرسم', 'المخطط', 'الصور', 'الاشكال');
const arWhich = anyOf(
  'التاليه?',
  'الاتيه?',
  'المقابله?',
  'اعلاه',
  'ادناه',
  'المرفقه?',
  'السابقه?',
  'الموضحه?',
  'المبينه?',
  'المجاوره?',
);

const figure = whole(
  `(?:shown|seen|illustrated|depicted|drawn|described) (?:in|on|by) (?:the )?(?:${enWhich} )?${enPicture}`,
  `(?:see|look at|refer to|from|in|using|consider) (?:the )?${enWhich} ${enPicture}`,
  `(?:the|this) ${enPicture} ${enPlace}`,
  'fig(?:ure|\\.) ?\\d+',
  `كما (?:هو )?(?:موضح |مبين |يظهر )?(?:في |ب)${arPicture}`,
  `(?:في|من|الي|انظر|تامل|لاحظ) ${arPicture} ${arWhich}`,
  `(?:انظر|تامل|لاحظ)(?: الي)? ${arPicture}`,
  'بال(?:شكل|رسم|صوره|مخطط) (?:المقابله?|الموضحه?|المبينه?|اعلاه|ادناه|المرفقه?)',
  'كما بال(?:شكل|رسم|صوره|مخطط)',
  'الشكل (?:رقم )?\\(?\\d+\\)?',
);

const enColour = anyOf(
  'red',
  'green',
  'blue',
  'yellow',
  'orange',
  'purple',
  'violet',
  'pink',
  'brown',
  'gr[ea]y',
  'black',
  'white',
);
const enThing = anyOf(
  'words?',
  'texts?',
  'lines?',
  'parts?',
  'options?',
  'sentences?',
  'letters?',
  'numbers?',
  'circles?',
  'arrows?',
  'areas?',
  'curves?',
  'bars?',
  'rows?',
  'columns?',
  'cells?',
  'regions?',
  'phrases?',
  'terms?',
);
const arColour = anyOf(
  'احمر',
  'حمراء',
  'اخضر',
  'خضراء',
  'ازرق',
  'زرقاء',
  'اصفر',
  'صفراء',
  'اسود',
  'سوداء',
  'ابيض',
  'بيضاء',
  'برتقاليه?',
  'بنفسجيه?',
  'ورديه?',
  'بنيه?',
  'رماديه?',
  'ملونه?',
  'مظلله?',
);
const arThing = anyOf(
  'الكلمه',
  'الكلمات',
  'الجمله',
  'الجمل',
  'النص',
  'السطر',
  'السطور',
  'الجزء',
  'الاجزاء',
  'الحرف',
  'الحروف',
  'الرقم',
  'الارقام',
  'العباره',
  'المنطقه',
  'الخط',
  'المربع',
  'الدائره',
  'السهم',
  'الصف',
  'العمود',
  'الخليه',
  'المنحني',
  'الاختيار',
);

const colour = whole(
  `the (?:${enColour}(?:[- ]colou?red)?|colou?red|highlighted|shaded) ${enThing}`,
  `(?:shown|marked|written|highlighted|printed|drawn|colou?red|underlined|circled|displayed|shaded|typed) in ${enColour}`,
  `${enThing} in ${enColour}`,
  `${arThing} ال${arColour}`,
  `ب(?:ال)?لون (?:ال)?${arColour}`,
);

const picture = /!\[[^\]\n]*\]\([^)\n]*\)|<img\b[^>\n]*>?/i;
const frenchOrGerman = [
  anyOf('le', 'la', 'les', 'des', 'une', 'est', 'dans', 'que', 'qui', 'avec', 'sur', 'pas', 'quelle?', 'cette'),
  anyOf('der', 'das', 'und', 'ist', 'nicht', 'eine?', 'mit', 'für', 'von', 'werden', 'welche[rs]?', 'wird'),
].map((words) => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'giu'));
/** Letters that Arabic keyboards don't have. */
const persianOrUrdu = /[\u067e\u0686\u0698\u06a9\u06af\u06cc\u06c1\u06d2\u0679\u0688\u0691]/g;
const otherScript = /(?:(?!\p{Script=Latin}|\p{Script=Arabic}|\p{Script=Greek})\p{L}){3,}/u;

/** Folds what Arabic typists write in two ways, one letter for one, so that places in the text stay the same. */
const folded = (text: string): string =>
  text
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/\s/g, ' ');
const plain = (text: string): string => text.replace(/[\u0640\u064b-\u065f\u0670]/g, '').replace(/ {2,}/g, ' ');

/**
 * What keeps some readers from an author's text (BOD-21); hints, never errors. `rest` is the language of what is around
 * it, if that has one.
 */
export function checkWriting(text: string, rest?: 'en' | 'ar'): WritingHint[] {
  if (isBlank(text)) return [];
  const words = plain(wordsOf(text));
  const flat = folded(words);
  const hints: WritingHint[] = [];
  const add = (kind: HintKind, found: string) => hints.push({ kind, found: found.trim() });
  const at = (pattern: RegExp) => {
    const match = pattern.exec(flat);
    return match && words.slice(match.index, match.index + match[0].length);
  };
  const markup = picture.exec(text.slice(0, mostRead));
  if (markup) add('picture', markup[0].slice(0, 60));
  for (const [kind, pattern] of [
    ['figure', figure],
    ['colour', colour],
  ] as const) {
    const found = at(pattern);
    if (found) add(kind, found);
  }
  if (!/\p{L}{2,}/u.test(words)) add('noWords', '');
  else if (isOtherLanguage(words)) add('otherLanguage', '');
  else if (rest && textLanguage(words) !== rest) add('unlikeRest', '');
  return hints;
}

function isOtherLanguage(words: string): boolean {
  if (otherScript.test(words) || (words.match(persianOrUrdu)?.length ?? 0) >= 5) return true;
  return frenchOrGerman.some((known) => new Set(words.toLowerCase().match(known)).size >= 3);
}
