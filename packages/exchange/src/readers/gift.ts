import { type Accepted, Collector, exactShare, type Option, type Question, RefusedElement } from '../model.ts';
import { fromHtml, plainToText } from '../text/from-html.ts';
import { canonical } from '../text/render-text.ts';
import { whys } from '../whys.ts';
import { Changes, checkOptions, finish, nameFrom, numberIn, option } from './build.ts';

/** GIFT, as Moodle and the grammar of its documentation read it. */
export function readGift(text: string, encoding: string): ReturnType<Collector['result']> {
  const all = new Collector();
  let folder = '';
  let tags: string[] = [];
  for (const { source, line } of chunks(text)) {
    const kept: string[] = [];
    for (const one of source.split('\n')) {
      const comment = /^\s*\/\/(.*)$/.exec(one);
      if (!comment) kept.push(one);
      else for (const [, tag] of comment[1]!.matchAll(/\[tag:([^\]]+)\]/g)) tags.push(tag!.trim());
    }
    let own = kept.join('\n').trim();
    const category = /^\$CATEGORY:[ \t]*(.*)(?:\n|$)/.exec(own);
    if (category) {
      folder = category[1]!.trim();
      own = own.slice(category[0].length).trim();
    }
    if (!own || /^["';\s]+$/.test(own)) continue;
    const ownTags = tags;
    tags = [];
    all.take(`line ${line}`, () => question(own, `line ${line}`, folder, ownTags));
  }
  return all.result('gift', encoding);
}

/** Questions are parted by empty lines; an empty line inside of braces doesn’t part, if they are closed later. */
function chunks(text: string): { source: string; line: number }[] {
  const found: { source: string; line: number }[] = [];
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  let own: string[] = [];
  let from = 1;
  const flush = (next: number) => {
    const lead = own.findIndex((line) => line.trim() && !line.trim().startsWith('//'));
    if (own.some((line) => line.trim())) found.push({ source: own.join('\n'), line: from + Math.max(0, lead) });
    own = [];
    from = next;
  };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' && !(depth(own.join('\n')) > 0 && closesLater(lines, index + 1))) flush(index + 2);
    else if (/^\s*\$CATEGORY:/.test(line)) {
      flush(index + 1);
      own.push(line);
      flush(index + 2);
    } else own.push(line);
  }
  flush(lines.length);
  return found;
}

const depth = (text: string): number => {
  let open = 0;
  for (const [sign] of text.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(/\\.|[{}]/gs)) open += sign === '{' ? 1 : sign === '}' ? -1 : 0;
  return open;
};

function closesLater(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from, from + 200)) {
    const sign = /(?<!\\)(?:\\\\)*([{}])/.exec(line)?.[1];
    if (sign) return sign === '}';
  }
  return false;
}

/** `\=` and the like as single characters of a private area, until the parts are known. */
const escapes = '~=#{}:n\\';
const hide = (text: string): string => text.replaceAll(/\\([~=#{}:n\\])/g, (_, sign: string) => String.fromCharCode(0xe000 + escapes.indexOf(sign)));
const show = (text: string): string => text.replaceAll(/[\ue000-\ue007]/g, (sign) => (sign === '\ue006' ? '\n' : escapes[sign.charCodeAt(0) - 0xe000]!));

const htmlTag = /<\/?(p|b|i|u|em|strong|br|span|div|ul|ol|li|sub|sup|img|table|tr|td|th|a|code|pre|h[1-6])\b[^<>]*>/i;

function textFrom(source: string, format: string, changes: Changes): string {
  const [, own, rest = ''] = /^\s*\[(html|markdown|plain|moodle)\]([\s\S]*)$/.exec(source) ?? ['', '', source];
  const kind = own || format;
  const text = show(rest).trim();
  if (kind === 'html' || (kind !== 'markdown' && kind !== 'plain' && htmlTag.test(text))) return fromHtml(text, { lost: changes.add });
  if (kind === 'markdown') return canonical(text).normalize('NFC');
  // single line breaks are only where the file’s lines end
  return plainToText(kind === 'plain' ? text : rest.trim().replaceAll(/[ \t]*\n[ \t]*(?!\s*\n)/g, ' ').replace(/[\s\S]*/, show));
}

const formatOf = (source: string): string => /^\s*\[(html|markdown|plain|moodle)\]/.exec(source)?.[1] ?? '';

interface Parts {
  title: string;
  stem: string;
  answers: string | undefined;
}

function split(source: string): Parts {
  let rest = hide(source);
  const title = /^::([\s\S]*?)::/.exec(rest);
  if (title) rest = rest.slice(title[0].length);
  const open = rest.indexOf('{');
  if (open < 0) {
    if (rest.includes('}')) throw new RefusedElement(whys.syntax('} without {'));
    return { title: show(title?.[1] ?? ''), stem: rest, answers: undefined };
  }
  const close = rest.indexOf('}', open);
  if (close < 0) throw new RefusedElement(whys.notOver);
  const answers = rest.slice(open + 1, close);
  if (answers.includes('{')) throw new RefusedElement(whys.syntax('{ inside {'));
  const before = rest.slice(0, open);
  const after = rest.slice(close + 1).replace(/^\s*["'];?\s*$/, '').trim();
  if (/[{}]/.test(after)) throw new RefusedElement(whys.syntax('a second {'));
  const stem = after ? `${before.trimEnd()}${before.trim() ? ' ' : ''}_____ ${after}` : before;
  return { title: show(title?.[1] ?? ''), stem, answers };
}

function question(source: string, from: string, folder: string, tags: string[]): Question {
  const changes = new Changes();
  const { title, stem, answers } = split(source);
  const format = formatOf(stem);
  const read = (text: string) => textFrom(text, format, changes);
  const text = read(stem);
  const base = { from, name: nameFrom(title, text), text, points: null, ...(folder && { folder }), ...(tags.length && { tags }) };
  const make = (own: Partial<Question> & Pick<Question, 'type'>) => finish({ ...base, ...own }, changes);
  if (answers === undefined) return make({ type: 'text', points: 0 });
  const [body = '', general] = answers.split(/####/);
  const feedback = general?.trim() ? { feedback: read(general) } : {};
  const trimmed = body.trim();
  if (trimmed === '') return make({ type: 'essay', ...feedback });
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(trimmed);
  if (truth) return make({ type: 'true-false', ...feedback, options: truthOptions(truth[1]!, truth[2] ?? '', read) });
  if (trimmed.startsWith('#')) return make({ type: 'number', ...feedback, accepted: numbers(trimmed.slice(1).trim(), read) });
  const items = answerItems(trimmed);
  if (items.length > 0 && items.every((one) => one.sign === '=' && one.text.includes('->'))) return make({ ...matching(items, read), ...feedback });
  if (!items.some((one) => one.sign === '~')) {
    return make({ type: 'short-text', ...feedback, accepted: items.map((one) => shortAnswer(one, read)) });
  }
  const several = !items.some((one) => one.sign === '=');
  const options: Option[] = items.map((one) => option(read(one.text), one.weight ?? (one.sign === '=' ? 1 : 0), one.feedback && read(one.feedback)));
  if (!tags.includes('daftar:without-key')) checkOptions(options, changes, several);
  return make({ type: several ? 'several-choices' : 'one-choice', ...feedback, options });
}

/** The first feedback is that of a wrong answer, the second that of a right one. */
function truthOptions(word: string, rest: string, read: (text: string) => string): Option[] {
  const [wrong = '', right = ''] = rest.split('#');
  const isTrue = /^t/i.test(word);
  const of = (own: boolean) => {
    const said = own ? right : wrong;
    return said.trim() ? read(said) : undefined;
  };
  return [option('True', isTrue ? 1 : 0, of(isTrue)), option('False', isTrue ? 0 : 1, of(!isTrue))];
}

interface Item {
  sign: '=' | '~';
  text: string;
  weight?: number;
  feedback?: string;
}

function answerItems(body: string): Item[] {
  if (!/^[=~]/.test(body)) throw new RefusedElement(whys.syntax('an answer begins with = or ~'));
  return body
    .split(/(?=[=~])/)
    // `~=` is Moodle’s older way of a right one among several
    .reduce<string[]>((all, part) => {
      if (all.at(-1) === '~' && part.startsWith('=')) all[all.length - 1] = part;
      else all.push(part);
      return all;
    }, [])
    .map((part): Item => {
      const weighted = /^[=~]\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(part);
      const rest = weighted ? weighted[2]! : part.slice(1);
      const hash = rest.indexOf('#');
      const text = (hash < 0 ? rest : rest.slice(0, hash)).trim();
      const said = hash < 0 ? '' : rest.slice(hash + 1).trim();
      return { sign: part[0] as '=' | '~', text, ...(weighted && { weight: exactShare(Number(weighted[1]) / 100) }), ...(said && { feedback: said }) };
    });
}

function matching(items: readonly Item[], read: (text: string) => string): Pick<Question, 'type' | 'pairs' | 'distractors'> {
  const split = items.map(({ text }) => {
    const at = text.indexOf('->');
    return [text.slice(0, at).trim(), text.slice(at + 2).trim()] as const;
  });
  const whole = split.filter(([left]) => left);
  if (whole.length === 0 || split.some(([, right]) => !right)) throw new RefusedElement(whys.noPairs);
  return {
    type: 'matching',
    pairs: whole.map(([left, right]) => ({ text: read(left), match: read(right), share: 1 / whole.length })),
    distractors: split.filter(([left]) => !left).map(([, right]) => read(right)),
  };
}

function shortAnswer(item: Item, read: (text: string) => string): Accepted {
  const text = show(item.text.replace(/^\s*\[(html|markdown|plain|moodle)\]/, '')).trim();
  if (!text) throw new RefusedElement(whys.syntax('an empty answer'));
  return {
    text,
    ...(text.includes('*') && { wildcard: true as const }),
    share: item.weight ?? 1,
    ...(item.feedback && { feedback: read(item.feedback) }),
  };
}

/** `3`, `3:2`, `1..5`, or several with shares. */
function numbers(body: string, read: (text: string) => string): Accepted[] {
  const listed = /^[=~]/.test(body);
  const at = listed ? 0 : body.search(/[~=]/);
  const items: Item[] = listed || at > 0 ? [...(at > 0 ? answerItems(`=${body.slice(0, at)}`) : []), ...answerItems(body.slice(Math.max(0, at)))] : answerItems(`=${body}`);
  const found = items.map((item): Accepted => {
    const feedback = item.feedback ? { feedback: read(item.feedback) } : {};
    const text = show(item.text).trim();
    if (item.sign === '~' || text === '*') {
      if (text && text !== '*') throw new RefusedElement(whys.brokenKey(text));
      return { text: '*', wildcard: true, share: 0, ...feedback };
    }
    const share = item.weight ?? 1;
    return { ...numberAnswer(text), share, ...feedback };
  });
  if (!found.some((one) => one.share > 0)) throw new RefusedElement(whys.noKey);
  return found;
}

/** `3`, `3:2` or `1..5`. */
export function numberAnswer(text: string): Pick<Accepted, 'number' | 'range' | 'tolerance'> {
  const range = /^(.+?)\.\.(.+)$/.exec(text);
  if (range) {
    const [low, high] = [numberIn(range[1]!), numberIn(range[2]!)];
    if (low === undefined || high === undefined) throw new RefusedElement(whys.notNumber(text));
    return { range: [Math.min(low, high), Math.max(low, high)] };
  }
  const [first = '', second] = text.split(':');
  const number = numberIn(first);
  const tolerance = second === undefined || second.trim() === '' ? 0 : numberIn(second);
  if (number === undefined || tolerance === undefined) throw new RefusedElement(whys.notNumber(text));
  return { number, ...(tolerance > 0 && { tolerance }) };
}
