import { escapeXml } from '../files/xml.ts';
import { marksOf } from '../marks.ts';
import { type Gap, type Option, type Question, type Refused, RefusedElement, type Why } from '../model.ts';
import { joinAroundGaps, placesIn } from '../text/languages.ts';
import { toHtml, toInlineHtml } from '../text/to-html.ts';
import { whys } from '../whys.ts';
import type { Written } from '../written.ts';
import { percent, plainNumber, withTolerance } from './numbers.ts';

/** Moodle XML. What Moodle has no place for goes into tags of ours. */
export function writeMoodleXml(questions: readonly Question[]): Written {
  const parts: string[] = [];
  const refused: Refused[] = [];
  const changed: { where: string; why: Why }[] = [];
  let folder = '';
  for (const question of questions) {
    const where = question.from || question.name;
    try {
      const joined = joinAroundGaps(question);
      const own = one(joined.question);
      if ((question.folder ?? '') !== folder) {
        folder = question.folder ?? '';
        parts.push(`  <question type="category"><category><text>${escapeXml(folder)}</text></category></question>`);
      }
      parts.push(own);
      if (question.allOrNothing && question.type !== 'ordering')
        changed.push({ where, why: whys.lost('all or nothing, but as a tag') });
      if (question.accepted?.some((each) => each.relative || each.digits !== undefined))
        changed.push({ where, why: whys.lost('relative tolerance') });
      if (joined.lost) changed.push({ where, why: whys.lost('the second language') });
    } catch (error) {
      if (!(error instanceof RefusedElement)) throw error;
      refused.push({ where, why: error.why });
    }
  }
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
  return { content, name: 'questions.xml', count: questions.length - refused.length, refused, changed };
}

const tag = (name: string, content: string, attributes = ''): string =>
  `    <${name}${attributes}>${content}</${name}>`;
const cdata = (html: string): string =>
  html
    ? `<![CDATA[${html.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\t\n]/.test(sign) ? sign : ' ')).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    : '';

/** One whose languages stand side by side. */
function one(question: Question): string {
  const names = new Set((question.pictures ?? []).map((picture) => picture.name));
  const picture = (name: string) => (names.has(name) ? `@@PLUGINFILE@@/${name}` : name);
  const html = (text: string) => toHtml(text, { picture, moodle: true });
  const inline = (text: string) => toInlineHtml(text, { picture, moodle: true });
  const rich = (name: string, text: string, more = '') =>
    tag(name, `<text>${cdata(html(text))}</text>${more}`, ' format="html"');
  const feedback = (text: string | undefined) =>
    `<feedback format="html"><text>${cdata(inline(text ?? ''))}</text></feedback>`;
  const files = (question.pictures ?? []).map((each) => {
    const path = decodeURI(each.name);
    const at = path.lastIndexOf('/');
    return `<file name="${escapeXml(path.slice(at + 1))}" path="/${escapeXml(path.slice(0, at + 1))}" encoding="base64">${each.data}</file>`;
  });
  const { points } = question;
  const grade = points === null ? '' : tag('defaultgrade', plainNumber(points));
  const tags = [
    ...(question.tags ?? []),
    ...marksOf(question, { points: true, language: true }).filter(
      (mark) => !(mark === 'daftar:all-or-nothing' && question.type === 'ordering'),
    ),
  ];
  const allTags = tags.length
    ? tag('tags', tags.map((each) => `<tag><text>${escapeXml(each)}</text></tag>`).join(''))
    : '';
  const options = (list: readonly Option[]) =>
    list.map((each) =>
      tag(
        'answer',
        `<text>${cdata(inline(each.text))}</text>${feedback(each.feedback)}`,
        ` fraction="${percent(each.share)}" format="html"`,
      ),
    );
  const [type, ...own] = parts(question, options, inline, feedback);
  const text = question.type === 'gaps' ? clozeText(question, html, inline) : html(question.text);
  return [
    `  <question type="${type}">`,
    tag('name', `<text>${cdata(question.name && inline(question.name))}</text>`),
    tag('questiontext', `<text>${cdata(text)}</text>${files.join('')}`, ' format="html"'),
    rich('generalfeedback', question.feedback ?? ''),
    grade,
    ...own,
    ...(question.markingNotes ? [rich('graderinfo', question.markingNotes)] : []),
    allTags,
    '  </question>',
  ]
    .filter(Boolean)
    .join('\n');
}

type Rich = (text: string) => string;

function parts(
  question: Question,
  options: (list: readonly Option[]) => string[],
  inline: Rich,
  feedback: (text: string | undefined) => string,
): string[] {
  switch (question.type) {
    case 'one-choice':
    case 'several-choices':
      return [
        'multichoice',
        tag('single', String(question.type === 'one-choice')),
        tag('shuffleanswers', 'true'),
        tag('answernumbering', 'abc'),
        ...options(question.options ?? []),
      ];
    case 'true-false': {
      const [yes, no] = question.options ?? [];
      if (!yes || !no) throw new RefusedElement(whys.noKey);
      const answer = (each: Option, word: string) =>
        tag(
          'answer',
          `<text>${word}</text>${feedback(each.feedback)}`,
          ` fraction="${percent(each.share)}" format="moodle_auto_format"`,
        );
      if (yes.share === no.share) throw new RefusedElement(whys.noKey);
      return ['truefalse', answer(yes, 'true'), answer(no, 'false')];
    }
    case 'short-text':
      if (question.withoutKey) throw new RefusedElement(whys.noKey);
      if (question.accepted?.some((each) => (each.text ?? '').includes('*') !== (each.wildcard === true)))
        throw new RefusedElement(whys.cantHold('Moodle XML', '*'));
      return [
        'shortanswer',
        tag('usecase', question.caseSensitive ? '1' : '0'),
        ...(question.accepted ?? []).map((each) =>
          tag(
            'answer',
            `<text>${escapeXml(each.text ?? '')}</text>${feedback(each.feedback)}`,
            ` fraction="${percent(each.share)}" format="moodle_auto_format"`,
          ),
        ),
      ];
    case 'number':
      if (question.withoutKey) throw new RefusedElement(whys.noKey);
      return [
        'numerical',
        ...(question.accepted ?? []).map((each) => {
          const { number, tolerance } = withTolerance(each);
          return tag(
            'answer',
            `<text>${each.text === '*' ? '*' : plainNumber(number)}</text>${feedback(each.feedback)}<tolerance>${plainNumber(tolerance)}</tolerance>`,
            ` fraction="${percent(each.share)}" format="moodle_auto_format"`,
          );
        }),
      ];
    case 'matching': {
      const pairs = question.pairs ?? [];
      if (pairs.length === 0 || pairs.some((pair) => !pair.text || !pair.match)) throw new RefusedElement(whys.noPairs);
      if (pairs.some((pair) => Math.abs(pair.share - 1 / pairs.length) > 1e-6))
        throw new RefusedElement(whys.cantHold('Moodle XML', 'a matching with unequal shares'));
      const row = (left: string, right: string) =>
        tag(
          'subquestion',
          `<text>${cdata(left && inline(left))}</text><answer><text>${escapeXml(plain(right))}</text></answer>`,
          ' format="html"',
        );
      return [
        'matching',
        tag('shuffleanswers', 'true'),
        ...pairs.map((pair) => row(pair.text, pair.match)),
        ...(question.distractors ?? []).map((each) => row('', each)),
      ];
    }
    case 'ordering':
      return [
        'ordering',
        tag('layouttype', 'VERTICAL'),
        tag('selecttype', 'ALL'),
        tag('gradingtype', question.allOrNothing ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'),
        ...(question.order ?? []).map((each, index) =>
          tag('answer', `<text>${cdata(inline(each))}</text>`, ` fraction="${index + 1}" format="html"`),
        ),
      ];
    case 'gaps':
      return ['cloze'];
    case 'essay':
      return ['essay', tag('responseformat', 'editor'), tag('responserequired', '1'), tag('attachments', '0')];
    case 'code':
      return ['essay', tag('responseformat', 'monospaced'), tag('responserequired', '1'), tag('attachments', '0')];
    case 'file':
      return [
        'essay',
        tag('responseformat', 'noinline'),
        tag('responserequired', '0'),
        tag('attachments', '1'),
        tag('attachmentsrequired', '1'),
      ];
    case 'text':
      return ['description'];
  }
}

/** A matching’s answers are plain in Moodle; what is marked in them is refused, not lost. */
function plain(text: string): string {
  const html = toInlineHtml(text);
  if (/<(?!\/?span|\/?p>)/.test(html) && !/^\{mlang /.test(text))
    throw new RefusedElement(whys.cantHold('Moodle XML', 'formatted answers of a matching'));
  if (/^\{mlang /.test(text)) return text;
  return html
    .replaceAll(/<\/?p>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const clozeEscape = (text: string): string => text.replaceAll(/[}~#\\]/g, '\\$&');

function clozeText(question: Question, html: Rich, inline: Rich): string {
  const gaps = question.gaps ?? [];
  if (question.withoutKey || gaps.length === 0) throw new RefusedElement(whys.noKey);
  // Moodle counts gaps in whole parts
  const parts = Array.from({ length: 1000 }, (_, index) => index + 1).find((all) =>
    gaps.every(
      (gap) => Math.abs(gap.share * all - Math.round(gap.share * all)) < 1e-6 && Math.round(gap.share * all) > 0,
    ),
  );
  if (!parts) throw new RefusedElement(whys.cantHold('Moodle XML', 'gaps with such shares'));
  const places = placesIn(question.text);
  if (places.length !== gaps.length || places.some((number, index) => number !== index + 1))
    throw new RefusedElement(whys.noGaps);
  let at = 0;
  const text = html(question.text);
  return text.replaceAll(/\[\[(\d+)\]\]/g, (whole) => {
    const gap = gaps[at];
    at += 1;
    return gap ? `{${Math.round(gap.share * parts)}:${clozeGap(gap, inline)}}` : whole;
  });
}

function clozeGap(gap: Gap, inline: Rich): string {
  const share = (own: number) => `%${percent(own)}%`;
  const feedback = (text: string | undefined) => (text ? `#${clozeEscape(inline(text))}` : '');
  if (gap.type === 'choice') {
    if (!gap.options?.some((each) => each.share === 1)) throw new RefusedElement(whys.noFullAnswer);
    if (gap.options.length < 2) throw new RefusedElement(whys.oneOption);
    return `MULTICHOICE:${gap.options.map((each) => `${share(each.share)}${clozeEscape(inline(each.text))}${feedback(each.feedback)}`).join('~')}`;
  }
  if (!gap.accepted?.some((each) => each.share === 1)) throw new RefusedElement(whys.noFullAnswer);
  if (gap.type === 'number') {
    return `NUMERICAL:${gap.accepted
      .map((each) => {
        const { number, tolerance } = withTolerance(each);
        return `${share(each.share)}${each.text === '*' ? '*' : `${plainNumber(number)}:${plainNumber(tolerance)}`}${feedback(each.feedback)}`;
      })
      .join('~')}`;
  }
  if (gap.accepted.some((each) => (each.text ?? '').includes('*') !== (each.wildcard === true)))
    throw new RefusedElement(whys.cantHold('Moodle XML', '*'));
  return `SHORTANSWER${gap.caseSensitive ? '_C' : ''}:${gap.accepted.map((each) => `${share(each.share)}${clozeEscape(escapeXml(each.text ?? '').replaceAll('&quot;', '"'))}${feedback(each.feedback)}`).join('~')}`;
}
