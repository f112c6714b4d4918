import type { Question } from '../model.ts';
import { languageParts, standAround } from './to-html.ts';

/** Every text of a question by its place, as `options.0.text`. */
export function* textPlaces(question: Question): Generator<[string, string, (text: string) => void]> {
  const plain = ['name', 'text', 'feedback', 'markingNotes'] as const;
  for (const key of plain) {
    const text = question[key];
    if (text !== undefined)
      yield [
        key,
        text,
        (changed) => {
          question[key] = changed;
        },
      ];
  }
  const lists: [string, readonly object[] | undefined, string[]][] = [
    ['options', question.options, ['text', 'feedback']],
    ['accepted', question.accepted, ['text', 'feedback']],
    ['pairs', question.pairs, ['text', 'match']],
    ...(question.gaps ?? []).flatMap((gap, index): [string, readonly object[] | undefined, string[]][] => [
      [`gaps.${index}.options`, gap.options, ['text', 'feedback']],
      [`gaps.${index}.accepted`, gap.accepted, ['text', 'feedback']],
    ]),
  ];
  for (const [name, list, keys] of lists) {
    for (const [index, one] of (list ?? []).entries()) {
      for (const key of keys) {
        const text = (one as Record<string, unknown>)[key];
        if (typeof text === 'string')
          yield [
            `${name}.${index}.${key}`,
            text,
            (changed) => {
              (one as Record<string, unknown>)[key] = changed;
            },
          ];
      }
    }
  }
  for (const key of ['order', 'distractors'] as const) {
    const list = question[key];
    for (const [index, text] of (list ?? []).entries())
      yield [
        `${key}.${index}`,
        text,
        (changed) => {
          list![index] = changed;
        },
      ];
  }
}

/** Takes `{mlang en}…{mlang}` apart: the first language stays, the others go into `lang`. */
export function splitLanguages(question: Question): Question {
  const lang: Record<string, Record<string, string>> = { ...question.lang };
  let first = Object.keys(lang)[0];
  for (const [place, text, change] of textPlaces(question)) {
    const parts = languageParts(text.trim());
    if (!parts) continue;
    first ??= parts[0]![0];
    lang[first] ??= {};
    change((parts.find(([language]) => language === first) ?? parts[0]!)[1]);
    for (const [language, part] of parts) {
      if (language === first) continue;
      lang[language] ??= {};
      lang[language][place] = part;
    }
  }
  return Object.keys(lang).length ? { ...question, lang } : question;
}

/** The way back, for writers. */
export function joinLanguages(question: Question): Question {
  const whole = structuredClone(question);
  const languages = Object.keys(whole.lang ?? {});
  const [first, ...others] = languages;
  if (!first || others.length === 0) return whole;
  for (const [place, text, change] of textPlaces(whole)) {
    const parts = others.flatMap((language) => {
      const part = whole.lang![language]![place];
      return part === undefined ? [] : [`{mlang ${language}}${part}{mlang}`];
    });
    if (parts.length) change(`{mlang ${first}}${text}{mlang}${parts.join('')}`);
  }
  return whole;
}

/**
 * The same for formats that hold each gap once, with what is lost: the second language of a text whose gaps are in
 * another order or in other paragraphs there.
 */
export function joinAroundGaps(question: Question): { question: Question; lost: boolean } {
  const { type, text, lang = {} } = question;
  const [, ...others] = Object.values(lang).map((texts) => texts.text);
  const said = others.filter((other) => other !== undefined);
  if (type !== 'gaps' || said.length === 0 || standAround([text, ...said]))
    return { question: joinLanguages(question), lost: false };
  const without = Object.fromEntries(
    Object.entries(lang).map(([language, { text: _gone, ...texts }]) => [language, texts]),
  );
  return { question: joinLanguages({ ...question, lang: without }), lost: true };
}

/** The numbers of the gaps in a text, in its first language. */
export const placesIn = (text: string): number[] =>
  [...(languageParts(text)?.[0]?.[1] ?? text).matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => Number(number));
