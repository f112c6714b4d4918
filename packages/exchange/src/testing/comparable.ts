import { createHash } from 'node:crypto';
import type { Accepted, Question } from '../model.ts';
import { canonical as written } from '../text/render-text.ts';
import { withTolerance } from '../writers/numbers.ts';

const canonical = (text: string): string => written(text).normalize('NFC');

/** What must be equal after out and in again: keys, points, texts, pictures, tags and both languages. */
export function comparable(question: Question, { format }: { format: string }): unknown {
  let text = JSON.stringify(question);
  // a package keeps pictures under its own names
  const shown = (question.pictures ?? []).filter((picture) => text.includes(`](${picture.name})`));
  for (const picture of shown)
    text = text.replaceAll(`](${picture.name})`, `](${createHash('sha256').update(picture.data).digest('hex')})`);
  const own = JSON.parse(text) as Question;
  const feedback = format === 'moodle-xml' || format === 'gift' || format === 'xlsx';
  const said = (one: string | undefined, all = true) => (feedback || all ? (one ?? '') : '');
  const share = (one: number) => Number(one.toFixed(5));
  const accepted = (list: readonly Accepted[] | undefined) =>
    (list ?? [])
      .filter((one) => !(one.text === '*' && one.share === 0 && !(feedback && one.feedback)))
      .map((one) => {
        const { number, tolerance } = withTolerance(one);
        const isText = one.text !== undefined;
        return {
          key: isText
            ? one.text
            : [number - tolerance, number + tolerance].map((end) => Number(end.toPrecision(9))).join('..'),
          share: share(one.share),
          feedback: said(one.feedback, false),
        };
      })
      .sort((a, b) => (`${b.share} ${a.key}` < `${a.share} ${b.key}` ? -1 : 1));
  const options = (list: Question['options']) =>
    list?.map((one) => ({ text: canonical(one.text), share: share(one.share), feedback: said(one.feedback) }));
  const languages = Object.keys(own.lang ?? {});
  return {
    name: format === 'qti-2.2' || format === 'qti-3.0' ? undefined : own.name.replaceAll(/\s+/g, ' '),
    type: own.type,
    text: canonical(own.text),
    points: own.points,
    options: options(own.options),
    accepted: accepted(own.accepted),
    pairs: own.pairs?.map((pair) => ({
      text: canonical(pair.text),
      match: canonical(pair.match),
      share: share(pair.share),
    })),
    distractors: [...(own.distractors ?? [])].map(canonical).sort(),
    order: own.order?.map(canonical),
    gaps: own.gaps?.map((gap) => ({
      type: gap.type,
      options: options(gap.options)?.map(({ feedback: _, ...rest }) => rest),
      accepted: accepted(gap.accepted).map(({ feedback: _, ...rest }) => rest),
      share: share(gap.share),
      strict: gap.caseSensitive,
    })),
    allOrNothing: own.allOrNothing && (own.order ?? []).length !== 2,
    strict: own.type === 'short-text' ? own.caseSensitive : undefined,
    withoutKey: own.withoutKey,
    language: own.language,
    feedback: format === 'gift' && own.type === 'text' ? '' : canonical(own.feedback ?? ''),
    markingNotes: canonical(own.markingNotes ?? ''),
    tags: own.tags,
    folder: own.folder,
    pictures: [...new Set(shown.map((picture) => picture.data))].sort(),
    lang: languages.length ? own.lang : undefined,
  };
}
