import { type Accepted, exactShare, type Gap, RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';
import { numberIn, option } from './build.ts';

/** Moodle’s embedded answers: `{1:MULTICHOICE:=Apple#Correct~Pear}`. */
export function readCloze(text: string, read: (html: string) => string): { text: string; gaps: Gap[]; points: number } {
  const weights: number[] = [];
  const gaps: Gap[] = [];
  const places = [...text.matchAll(/\{(\d*):([A-Z_]+)(?::((?:\\[\s\S]|[^\\}])*))?\}/g)].filter(([, , type]) => known.test(type!));
  if (places.length === 0) throw new RefusedElement(whys.noGaps);
  let out = '';
  let from = 0;
  for (const place of places) {
    const number = gaps.length + 1;
    try {
      gaps.push(gapOf(place[2]!, place[3] ?? '', read));
    } catch (error) {
      if (!(error instanceof RefusedElement)) throw error;
      throw new RefusedElement(whys.gap(number, error.why));
    }
    weights.push(place[1] ? Number(place[1]) : 1);
    out += `${text.slice(from, place.index)}\ue010${number}\ue011`;
    from = place.index + place[0].length;
  }
  out += text.slice(from);
  const points = weights.reduce((sum, one) => sum + one, 0);
  return { text: out, gaps: gaps.map((gap, index) => ({ ...gap, share: points ? weights[index]! / points : 0 })), points };
}

const known = /^(MULTICHOICE|MC|MULTIRESPONSE|MR|NUMERICAL|NM|SHORTANSWER|SA|MW)(_?[A-Z]{0,3})$/;

const unescape = (text: string): string => text.replaceAll(/\\([}#~"/\\])/g, '$1');

function gapOf(type: string, body: string, read: (html: string) => string): Gap {
  const answers = body
    .split(/(?<!\\)~/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, sign = '', rest = ''] = /^\s*(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(part)!;
      const [answer = '', ...said] = rest.split(/(?<!\\)#/);
      const share = sign === '=' ? 1 : sign ? exactShare(Number(sign.slice(1, -1)) / 100) : 0;
      return { text: unescape(answer).trim(), share, feedback: unescape(said.join('#')).trim() };
    });
  if (/^(MULTIRESPONSE|MR)/.test(type)) throw new RefusedElement(whys.type('MULTIRESPONSE'));
  if (answers.length === 0) throw new RefusedElement(/^M(ULTI)?C/.test(type) ? whys.noOptions : whys.noKey);
  if (/^(MULTICHOICE|MC)/.test(type)) {
    if (answers.length === 1) throw new RefusedElement(whys.oneOption);
    if (!answers.some((one) => one.share === 1)) throw new RefusedElement(whys.noFullAnswer);
    return { type: 'choice', share: 0, options: answers.map((one) => option(read(one.text), one.share, one.feedback && read(one.feedback))) };
  }
  const numeric = /^(NUMERICAL|NM)/.test(type);
  const accepted = answers.map((one): Accepted => {
    const feedback = one.feedback ? { feedback: read(one.feedback) } : {};
    if (numeric && one.text !== '*') return { ...numberWithTolerance(one.text), share: one.share, ...feedback };
    const text = /<[a-z/]/i.test(one.text) ? read(one.text) : one.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    return { text, ...(text.includes('*') && { wildcard: true as const }), share: one.share, ...feedback };
  });
  if (!accepted.some((one) => one.share === 1)) throw new RefusedElement(whys.noFullAnswer);
  if (numeric) return { type: 'number', share: 0, accepted };
  return { type: 'short', share: 0, accepted, ...(/_?C$/.test(type) && !/^MC$/.test(type) && { caseSensitive: true as const }) };
}

function numberWithTolerance(text: string): Pick<Accepted, 'number' | 'tolerance'> {
  const [first = '', second = '0'] = text.split(':');
  const [number, tolerance] = [numberIn(first), numberIn(second)];
  if (number === undefined || tolerance === undefined) throw new RefusedElement(whys.notNumber(text));
  return { number, ...(tolerance > 0 && { tolerance }) };
}
