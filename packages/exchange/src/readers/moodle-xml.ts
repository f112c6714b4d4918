import { childOf, type Element, elementsOf, parseXml, textOf } from '../files/xml.ts';
import { type Accepted, Collector, exactShare, type Gap, type Picture, type Question, RefusedElement } from '../model.ts';
import { fromHtml, plainToText } from '../text/from-html.ts';
import { canonical } from '../text/render-text.ts';
import { whys } from '../whys.ts';
import { Changes, checkOptions, finish, nameFrom, numberIn, option } from './build.ts';
import { readCloze } from './cloze.ts';
import { mediaOf } from './pictures.ts';

/** Moodle XML. A category is no question: it is the folder of those after it. */
export function readMoodleXml(text: string, encoding: string): ReturnType<Collector['result']> {
  const all = new Collector();
  let folder = '';
  let number = 0;
  for (const element of elementsOf(parseXml(text), 'question')) {
    if (element.attributes.type === 'category') {
      folder = textOf(childOf(element, 'category', 'text') ?? childOf(element, 'category')).trim();
      continue;
    }
    number += 1;
    const from = `question ${number} (line ${element.line})`;
    all.take(from, () => new One(element, from, folder).read());
  }
  return all.result('moodle-xml', encoding);
}

/** Moodle’s shares of an answer, in percent. */
const moodleShares = [100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0];

class One {
  readonly changes = new Changes();
  readonly pictures = new Map<string, Picture>();
  readonly element: Element;
  readonly base: Pick<Question, 'from' | 'name' | 'text' | 'points'> & Partial<Question>;

  constructor(element: Element, from: string, folder: string) {
    this.element = element;
    const text = this.text(childOf(element, 'questiontext'));
    const grade = numberIn(textOf(childOf(element, 'defaultgrade')));
    const tags = elementsOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(childOf(tag, 'text')).trim());
    this.base = {
      from,
      name: nameFrom(fromHtml(textOf(childOf(element, 'name', 'text'))), text),
      text,
      points: grade ?? null,
      feedback: this.text(childOf(element, 'generalfeedback')),
      ...(folder && { folder }),
      ...(tags.length && { tags: tags.filter(Boolean) }),
    };
    if (elementsOf(element, 'hint').some((hint) => textOf(hint).trim())) this.changes.add(whys.lost('hints'));
    if (['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some((name) => textOf(childOf(element, name)).trim())) this.changes.add(whys.feedbackLost);
  }

  text(holder: Element | undefined, change = (html: string) => html): string {
    if (!holder) return '';
    for (const file of elementsOf(holder, 'file')) {
      const name = `${file.attributes.path ?? '/'}${file.attributes.name ?? ''}`.replace(/^\//, '');
      if (name && file.attributes.encoding === 'base64') this.pictures.set(name, { name, media: mediaOf(name), data: textOf(file).replaceAll(/\s/g, '') });
    }
    const source = change(textOf(childOf(holder, 'text') ?? holder));
    const { format = 'html' } = holder.attributes;
    if (format === 'plain_text') return plainToText(source);
    if (format === 'markdown') return canonical(source).normalize('NFC');
    return fromHtml(format === 'moodle_auto_format' ? source.replaceAll('\n', '<br>') : source, {
      lost: this.changes.add,
      picture: (address) => this.picture(address),
    });
  }

  /** A picture of the question’s own files, or one that is in its address. */
  picture(address: string): string | undefined {
    const inFiles = /^@@PLUGINFILE@@\/(.+)$/.exec(address)?.[1];
    if (inFiles) {
      const name = decodeURI(inFiles.split('?')[0]!);
      return this.pictures.has(name) ? encodeURI(name) : undefined;
    }
    const data = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/.exec(address);
    if (!data) return undefined;
    const name = `picture-${this.pictures.size + 1}.${data[1]!.slice(6).replace('svg+xml', 'svg').replace('jpeg', 'jpg')}`;
    this.pictures.set(name, { name, media: data[1]!, data: data[2]!.replaceAll(/\s/g, '') });
    return name;
  }

  make(own: Partial<Question> & Pick<Question, 'type'>): Question {
    return finish({ ...this.base, ...own, ...(this.pictures.size && { pictures: [...this.pictures.values()] }) } as Question, this.changes);
  }

  answers() {
    return elementsOf(this.element, 'answer').map((answer) => {
      const percent = numberIn(answer.attributes.fraction ?? textOf(childOf(answer, 'fraction')));
      if (percent === undefined) throw new RefusedElement(whys.brokenKey(answer.attributes.fraction ?? '?'));
      if (!moodleShares.some((one) => Math.abs(one - Math.abs(percent)) < 0.001)) this.changes.add(whys.oddShare(String(percent)));
      const share = exactShare(percent / 100);
      return { answer, share, feedback: this.text(childOf(answer, 'feedback')) };
    });
  }

  read(): Question {
    const { type = '' } = this.element.attributes;
    switch (type) {
      case 'description':
        return this.make({ type: 'text', points: 0 });
      case 'essay':
        return this.essay();
      case 'truefalse':
        return this.truth();
      case 'multichoice': {
        const single = /^(true|1)$/.test(textOf(childOf(this.element, 'single')).trim() || 'true');
        const options = this.answers().map(({ answer, share, feedback }) => option(this.text(answer), share, feedback));
        if (!this.base.tags?.includes('daftar:without-key')) checkOptions(options, this.changes, !single);
        return this.make({ type: single ? 'one-choice' : 'several-choices', options });
      }
      case 'shortanswer': {
        const accepted = this.answers().map(({ answer, share, feedback }): Accepted => {
          const text = textOf(childOf(answer, 'text')).trim();
          return { text, ...(text.includes('*') && { wildcard: true as const }), share, ...(feedback && { feedback }) };
        });
        if (!accepted.some((one) => one.share > 0)) throw new RefusedElement(whys.noKey);
        const strict = textOf(childOf(this.element, 'usecase')).trim() === '1';
        return this.make({ type: 'short-text', accepted, ...(strict && { caseSensitive: true as const }) });
      }
      case 'numerical':
        return this.make({ type: 'number', accepted: this.numbers() });
      case 'matching':
      case 'match':
        return this.matching();
      case 'ordering':
        return this.ordering();
      case 'cloze':
      case 'multianswer':
        return this.cloze();
      case 'gapselect':
      case 'ddwtos':
        return this.gapSelect();
      case 'calculated':
      case 'calculatedsimple':
      case 'calculatedmulti':
        throw new RefusedElement(whys.random);
      case '':
        throw new RefusedElement(whys.noType);
      default:
        throw new RefusedElement(whys.type(type));
    }
  }

  essay(): Question {
    const format = textOf(childOf(this.element, 'responseformat')).trim();
    const markingNotes = this.text(childOf(this.element, 'graderinfo'));
    if (this.text(childOf(this.element, 'responsetemplate'))) this.changes.add(whys.lost('the template of the answer'));
    if (format === 'noinline') return this.make({ type: 'file', markingNotes });
    if (format !== 'monospaced') return this.make({ type: 'essay', markingNotes });
    return this.make({ type: 'code', markingNotes });
  }

  truth(): Question {
    const answers = this.answers();
    const word = (text: string) => (/^\s*(true|t|1|صحيح|صح)\s*$/i.test(text) ? true : /^\s*(false|f|0|خطأ|خطا)\s*$/i.test(text) ? false : undefined);
    const known = answers.map(({ answer }) => word(textOf(childOf(answer, 'text'))));
    const at = known.indexOf(true);
    const other = known.indexOf(false);
    if (answers.length !== 2 || at < 0 || other < 0) throw new RefusedElement(whys.brokenKey('true/false'));
    if (answers[at]!.share === answers[other]!.share) throw new RefusedElement(whys.noKey);
    return this.make({ type: 'true-false', options: [option('True', answers[at]!.share, answers[at]!.feedback), option('False', answers[other]!.share, answers[other]!.feedback)] });
  }

  numbers(): Accepted[] {
    const accepted = this.answers().map(({ answer, share, feedback }): Accepted => {
      const text = textOf(childOf(answer, 'text')).trim();
      const said = feedback ? { feedback } : {};
      if (text === '*') return { text, wildcard: true, share, ...said };
      const number = numberIn(text);
      const tolerance = numberIn(textOf(childOf(answer, 'tolerance')).trim() || '0');
      if (number === undefined || tolerance === undefined) throw new RefusedElement(whys.notNumber(text));
      const kind = textOf(childOf(answer, 'tolerancetype')).trim();
      return { number, ...(tolerance > 0 && { tolerance }), ...(kind === '1' && tolerance > 0 && { relative: true as const }), share, ...said };
    });
    if (!accepted.some((one) => one.share > 0)) throw new RefusedElement(whys.noKey);
    if (elementsOf(childOf(this.element, 'units') ?? this.element, 'unit').length > 0) this.changes.add(whys.lost('units'));
    return accepted;
  }

  matching(): Question {
    const parts = elementsOf(this.element, 'subquestion').map((part) => [this.text(part), plainToText(textOf(childOf(part, 'answer', 'text')))] as const);
    const whole = parts.filter(([left, right]) => left && right);
    if (whole.length === 0) throw new RefusedElement(whys.noPairs);
    return this.make({
      type: 'matching',
      pairs: whole.map(([text, match]) => ({ text, match, share: 1 / whole.length })),
      distractors: parts.filter(([left, right]) => !left && right).map(([, right]) => right),
    });
  }

  ordering(): Question {
    const order = elementsOf(this.element, 'answer').map((answer) => this.text(answer));
    if (order.length < 2) throw new RefusedElement(whys.oneOption);
    const all = /^(-1|ALL_OR_NOTHING)$/.test(textOf(childOf(this.element, 'gradingtype')).trim());
    return this.make({ type: 'ordering', order, ...(all && { allOrNothing: true as const }) });
  }

  cloze(): Question {
    let found: ReturnType<typeof readCloze> | undefined;
    const text = this.text(childOf(this.element, 'questiontext'), (html) => {
      found = readCloze(html, (part) => fromHtml(part, { lost: this.changes.add, picture: (address) => this.picture(address) }));
      return found.text;
    });
    if (!found) throw new RefusedElement(whys.noGaps);
    return this.make({ type: 'gaps', text: withGaps(text), gaps: found.gaps, points: this.base.points ?? found.points });
  }

  gapSelect(): Question {
    const type = this.element.attributes.type!;
    const choices = elementsOf(this.element, type === 'gapselect' ? 'selectoption' : 'dragbox').concat(type === 'gapselect' ? elementsOf(this.element, 'dragbox') : []);
    const listed = choices.map((one) => ({ text: this.text(one), group: textOf(childOf(one, 'group')).trim() || '1' }));
    const source = withGaps(this.text(childOf(this.element, 'questiontext'), (html) => html.replaceAll(/\[\[(\d+)\]\]/g, '\ue010$1\ue011')));
    const numbers = [...source.matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => Number(number));
    if (numbers.length === 0) throw new RefusedElement(whys.noGaps);
    const gaps = numbers.map((number): Gap => {
      const right = listed[number - 1];
      if (!right) throw new RefusedElement(whys.unknownKey(String(number)));
      const own = listed.filter((one) => one.group === right.group);
      return { type: 'choice', share: 1 / numbers.length, options: own.map((one) => ({ text: one.text, share: one === right ? 1 : 0 })) };
    });
    let at = 0;
    const text = source.replaceAll(/\[\[\d+\]\]/g, () => `[[${++at}]]`);
    return this.make({ type: 'gaps', text, gaps });
  }
}

/** Marks of gaps that went through the reader of HTML as characters of a private area. */
export const withGaps = (text: string): string => text.replaceAll(/\ue010(\d+)\ue011/g, '[[$1]]');
