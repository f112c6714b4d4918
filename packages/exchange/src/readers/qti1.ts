import { allBelow, childOf, type Element, elementsOf, named, textOf, toHtml } from '../files/xml.ts';
import { type Accepted, type Collector, exactShare, type Gap, type Option, type Pair, type Question, RefusedElement } from '../model.ts';
import { fromHtml, plainToText } from '../text/from-html.ts';
import { whys } from '../whys.ts';
import { Changes, finish, nameFrom, numberIn, option } from './build.ts';
import { withGaps } from './moodle-xml.ts';
import { type Condition, conditionsOf, namedValues, scoreOf } from './qti1-conditions.ts';

export interface Qti1Options {
  file: string;
  folder?: string;
  /** Where a picture of this address is found. */
  picture?: (address: string) => string | undefined;
  /** Banks of the same package. */
  banks?: ReadonlySet<string>;
  /** Items that were read from a bank, so that a quiz’s copy isn’t read twice. */
  seen?: Set<string>;
}

/** QTI 1.2: an assessment, a bank of items, or items alone; in the dialects of Canvas and Blackboard too. */
export function readQti1(root: Element, all: Collector, options: Qti1Options): void {
  for (const element of allBelow(root, named('item', 'bankentry_item', 'itemref', 'sourcebank_ref', 'calculated_item'))) {
    const { attributes } = element;
    const where = `${options.file}#${attributes.ident ?? attributes.item_ref ?? attributes.linkrefid ?? `line ${element.line}`}`;
    const reference = fieldsOf(element).assessment_question_identifierref;
    // a quiz’s copy of a question that its bank has: read once, from the bank
    if (element.name === 'item' && reference && options.seen?.has(reference)) continue;
    if (element.name === 'item') all.take(where, () => new One(element, where, options).read());
    else {
      const bank = attributes.sourcebank_ref ?? (textOf(element).trim() || (attributes.linkrefid ?? '?'));
      // a group that draws from a bank of the package has no question of its own
      if (element.name === 'sourcebank_ref' && options.banks?.has(bank)) continue;
      all.refuse(where, options.banks?.has(bank) ? whys.bankElsewhere(bank) : whys.missingBank(bank));
    }
  }
}

/** How many elements a file has. */
export const countQti1 = (root: Element): number => allBelow(root, named('item', 'bankentry_item')).length;

const responseNames = named('response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy', 'response_na', 'response_extension');

/** The kinds that files name, as ours. */
const kinds: Record<string, string> = {
  multiple_choice_question: 'one', 'cc.multiple_choice.v0p1': 'one', 'Multiple Choice': 'one', 'Multiple Choice ': 'one', 'Opinion Scale': 'one',
  true_false_question: 'truth', 'cc.true_false.v0p1': 'truth', 'True/False': 'truth', 'Either/Or': 'one',
  multiple_answers_question: 'several', 'cc.multiple_response.v0p1': 'several', 'Multiple Answer': 'several',
  short_answer_question: 'short', 'cc.fib.v0p1': 'short', 'cc.pattern_match.v0p1': 'short', 'Fill in the Blank': 'short', 'Short Response': 'essay',
  essay_question: 'essay', 'cc.essay.v0p1': 'essay', Essay: 'essay',
  fill_in_multiple_blanks_question: 'blanks', 'Fill in the Blank Plus': 'blanks', multiple_dropdowns_question: 'dropdowns', 'Jumbled Sentence': 'dropdowns',
  matching_question: 'matching', Matching: 'matching', numerical_question: 'number', Numeric: 'number', calculated_question: 'calculated', Calculated: 'calculated',
  file_upload_question: 'file', 'File Upload': 'file', text_only_question: 'text', ordering_question: 'ordering', Ordering: 'ordering',
};

class One {
  readonly changes = new Changes();
  readonly item: Element;
  readonly options: Qti1Options;
  readonly from: string;
  readonly fields: Record<string, string>;
  readonly presentation: Element | undefined;
  readonly responses: Element[];
  readonly conditions: Condition[];
  readonly full: number;
  readonly feedback: Map<string, string>;

  constructor(item: Element, from: string, options: Qti1Options) {
    this.item = item;
    this.from = from;
    this.options = options;
    this.fields = fieldsOf(item);
    this.presentation = childOf(item, 'presentation');
    this.responses = this.presentation ? allBelow(this.presentation, responseNames) : [];
    const { conditions, full } = conditionsOf(item);
    this.conditions = conditions;
    this.full = full;
    this.feedback = new Map(elementsOf(item, 'itemfeedback').map((one) => [one.attributes.ident ?? '', this.material(one)]));
  }

  html(html: string): string {
    return fromHtml(html, { lost: this.changes.add, ...(this.options.picture && { picture: this.options.picture }) });
  }

  /** The texts below an element, without those of responses. */
  material(holder: Element | undefined, change = (html: string) => html): string {
    if (!holder) return '';
    const parts = allBelow(holder, (one) => responseNames(one) || named('mattext', 'matemtext', 'mat_formattedtext', 'matimage', 'matvideo', 'mataudio', 'matapplet', 'matapplication', 'matbreak', 'response_label')(one));
    const html = parts.map((part) => {
      if (part.name === 'matimage') return `<img src="${(part.attributes.uri ?? '').replaceAll('"', '&quot;')}" alt="">`;
      if (part.name === 'matbreak') return '<br>';
      if (/^mat(video|audio|applet|application)$/.test(part.name)) {
        this.changes.add(whys.lost(part.name.slice(3)));
        return '';
      }
      if (!/^mat/.test(part.name)) return '';
      const inner = elementsOf(part).length ? toHtml(part.children) : textOf(part);
      if (inner.trim() === '' && part.attributes.uri) return isPicture(part.attributes.uri) ? `<img src="${part.attributes.uri.replaceAll('"', '&quot;')}" alt="">` : '';
      const isHtml = /html|xhtml/i.test(part.attributes.texttype ?? '') || /html/i.test(part.attributes.type ?? '') || (elementsOf(part).length > 0);
      return isHtml ? `<div>${inner}</div>` : plainMark(inner);
    });
    const whole = change(html.filter(Boolean).join('\n'));
    // a single plain part stays plain, whatever signs it has
    if (html.filter(Boolean).length === 1 && whole.startsWith('\ue020')) return plainToText(whole.slice(1, -1));
    return withGaps(this.html(whole.replaceAll(/\ue020([\s\S]*?)\ue021/g, (_, text: string) => `<div>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</div>`)));
  }

  read(): Question {
    const named = this.fields.question_type ?? this.fields.cc_profile ?? this.fields.bbmd_questiontype;
    const kind = named === undefined ? this.kindByStructure() : kinds[named.trim()];
    if (!kind) {
      // the answers may still be of a known kind
      const other = named === 'formula_question' || /calculated|formula/.test(named ?? '') ? 'calculated' : undefined;
      if (other) throw new RefusedElement(whys.random);
      throw new RefusedElement(named ? whys.type(named) : whys.noType);
    }
    return this.make(kind);
  }

  kindByStructure(): string | undefined {
    const kind = byStructure(this.responses, this.item, this.conditions);
    if (kind) this.changes.add(whys.typeByStructure);
    return kind;
  }

  points(): number | null {
    const said = this.fields.points_possible ?? this.fields.cc_weighting ?? this.fields.qmd_absolutescore_max ?? this.fields.qmd_maximumscore;
    if (said !== undefined && said.trim() !== '') return numberIn(said) ?? null;
    if (this.fields.question_type !== undefined || this.fields.cc_profile !== undefined) return null;
    // outcomes that reach 100 are percent
    return this.declared;
  }

  get declared(): number | null {
    const max = childOf(this.item, 'resprocessing', 'outcomes', 'decvar')?.attributes.maxvalue;
    const value = max === undefined ? undefined : numberIn(max);
    return value === undefined || value === 100 || value <= 0 ? null : value;
  }

  base(text: string): Pick<Question, 'from' | 'name' | 'text' | 'points'> & Partial<Question> {
    const title = (this.item.attributes.title ?? '').trim();
    const general = this.feedback.get('general_fb') ?? this.feedback.get('general');
    const lostFeedback = [...this.feedback.keys()].some((key) => /correct/i.test(key) && this.feedback.get(key));
    if (lostFeedback) this.changes.add(whys.feedbackLost);
    return { from: this.from, name: nameFrom(title, text), text, points: this.points(), ...(this.options.folder && { folder: this.options.folder }), ...(general && { feedback: general }) };
  }

  /** The question’s own text, without the answers of a match of Blackboard. */
  stem(): string {
    const [block] = this.presentation ? allBelow(this.presentation, (one) => one.attributes.class === 'QUESTION_BLOCK') : [];
    return this.material(block ?? this.presentation);
  }

  make(kind: string): Question {
    const text = () => this.stem();
    const done = (own: Partial<Question> & Pick<Question, 'type'>, said = text()) => finish({ ...this.base(said), ...own } as Question, this.changes);
    switch (kind) {
      case 'text':
        return done({ type: 'text', points: 0 });
      case 'essay':
        return done({ type: 'essay', markingNotes: this.solution() });
      case 'file':
        this.changes.add(whys.upload);
        return done({ type: 'file' });
      case 'one':
      case 'several':
      case 'truth':
        return done(this.choice(kind));
      case 'short':
        return done(this.short());
      case 'number':
        return done({ type: 'number', accepted: this.numbers() });
      case 'calculated':
        return this.calculated(done);
      case 'matching':
        return done(this.matching());
      case 'ordering':
        return done(this.ordering());
      case 'blanks':
      case 'dropdowns':
        return this.gaps(kind, done);
      default:
        throw new RefusedElement(whys.type(kind));
    }
  }

  solution(): string {
    return [...this.feedback].filter(([key]) => /^solution/i.test(key)).map(([, text]) => text).join('\n\n');
  }

  labels(response: Element): { ident: string; text: string; feedback?: string }[] {
    return allBelow(response, named('response_label')).map((label) => {
      const ident = label.attributes.ident ?? '';
      const said = this.feedback.get(`${ident}_fb`) ?? this.feedback.get(ident);
      return { ident, text: this.material(label), ...(said && { feedback: said }) };
    });
  }

  /** The flow that holds a response. */
  holderOf(response: Element): Element {
    const [holder] = allBelow(this.presentation!, (one) => one.name === 'flow' && elementsOf(one).includes(response));
    return holder ?? response;
  }

  score(answers: Record<string, readonly string[]>): number {
    return scoreOf(this.conditions, answers, this.full) / this.full;
  }

  choice(kind: string): Pick<Question, 'type' | 'options' | 'allOrNothing' | 'withoutKey'> {
    const [response, ...more] = this.responses;
    if (!response || more.length) throw new RefusedElement(response ? whys.severalInteractions : whys.noOptions);
    const labels = this.labels(response);
    if (labels.length === 0) throw new RefusedElement(whys.noOptions);
    const id = response.attributes.ident ?? '';
    const several = kind === 'several';
    const single = labels.map(({ ident }) => exactShare(this.score({ [id]: [ident] })));
    const make = (shares: readonly number[]) => labels.map((one, index) => option(one.text, shares[index]!, one.feedback));
    const type = several ? 'several-choices' : kind === 'truth' ? 'true-false' : 'one-choice';
    if (!several) {
      if (Math.max(...single) <= 0) return { type, options: make(single.map(() => 0)), withoutKey: true };
      if (kind === 'truth') return this.truth(make(single));
      return { type, options: make(single) };
    }
    const { right } = namedValues(this.conditions, id);
    const rights = labels.filter(({ ident }) => right.has(ident)).map(({ ident }) => ident);
    if (rights.length === 0) return { type, options: make(single.map(() => 0)), withoutKey: true };
    const sum = single.reduce((all, one) => all + Math.max(0, one), 0);
    if (Math.abs(sum - 1) < 0.01 && single.some((one) => one > 0)) return { type, options: make(equalParts(single)) };
    if (this.score({ [id]: rights }) < 0.999) throw new RefusedElement(whys.brokenKey(rights.join(', ')));
    return { type, options: make(labels.map(({ ident }) => (right.has(ident) ? 1 / rights.length : 0))), allOrNothing: true };
  }

  /** “True” first, whatever order and language the file has. */
  truth(options: Option[]): Pick<Question, 'type' | 'options'> {
    const isTrue = (text: string) => /^(true|t|yes|vrai|wahr|صح|صحيح|صواب|نعم|.*\btrue)$/i.test(text.trim());
    const isFalse = (text: string) => /^(false|f|no|faux|falsch|خطأ|خطا|لا|.*\bfalse)$/i.test(text.trim());
    const yes = options.find((one) => isTrue(one.text));
    const no = options.find((one) => isFalse(one.text));
    if (options.length !== 2 || !yes || !no) return { type: 'one-choice', options };
    return { type: 'true-false', options: [{ ...yes, text: 'True' }, { ...no, text: 'False' }] };
  }

  short(): Pick<Question, 'type' | 'accepted' | 'caseSensitive' | 'withoutKey'> {
    const [response, ...more] = this.responses;
    if (!response || more.length) throw new RefusedElement(response ? whys.severalInteractions : whys.noKey);
    const accepted = this.acceptedOf(response.attributes.ident ?? '');
    if (accepted.length === 0) throw new RefusedElement(whys.noKey);
    const strict = this.conditions.some((one) => one.strict);
    return { type: 'short-text', accepted, ...(strict && { caseSensitive: true }) };
  }

  acceptedOf(id: string): Accepted[] {
    const { right, parts } = namedValues(this.conditions, id);
    return [...right].map((text): Accepted => ({
      text: parts.has(text) ? `*${text}*` : text,
      ...(parts.has(text) && { wildcard: true as const }),
      share: exactShare(Math.max(0, this.score({ [id]: [text] }))) || 1,
    }));
  }

  numbers(): Accepted[] {
    const found: Accepted[] = [];
    for (const condition of this.conditions) {
      if (condition.value <= 0) continue;
      const share = exactShare(condition.value / this.full);
      for (const alternative of condition.alternatives) {
        const number = alternative.equal.map((one) => numberIn(one)).find((one) => one !== undefined);
        const [low, high] = [alternative.low, alternative.high];
        const last = found.at(-1);
        if (number !== undefined) found.push({ number, share });
        else if (low !== undefined && high !== undefined) {
          // the same answer once as a number and once as its range
          if (last?.number !== undefined && last.share === share && low <= last.number && last.number <= high) {
            const tolerance = tidyDifference(last.number, low);
            if (Math.abs(tolerance - tidyDifference(high, last.number)) < 1e-9) {
              if (tolerance > 0) last.tolerance = tolerance;
            } else found[found.length - 1] = { range: [low, high], share };
          } else found.push({ range: [low, high], share });
        }
      }
    }
    if (found.length === 0) throw new RefusedElement(whys.noKey);
    return found;
  }

  calculated(done: (own: Partial<Question> & Pick<Question, 'type'>, text?: string) => Question): Question {
    const set = allBelow(this.item, named('var_set'))[0];
    const answer = numberIn(textOf(childOf(set, 'answer')));
    if (!set || answer === undefined) throw new RefusedElement(whys.random);
    const tolerance = textOf(allBelow(this.item, named('answer_tolerance'))[0]).trim();
    const part = /^([\d.]+)%$/.exec(tolerance);
    const own = part ? Number(part[1]) / 100 : (numberIn(tolerance) ?? 0);
    const values = elementsOf(set, 'var').map((one) => [one.attributes.name ?? '', textOf(one).trim()] as const);
    const text = this.material(this.presentation, (html) => values.reduce((all, [name, value]) => all.replaceAll(`[${name}]`, value), html));
    this.changes.add(whys.calculated);
    return done({ type: 'number', accepted: [{ number: answer, ...(own > 0 && { tolerance: own, ...(part && { relative: true as const }) }), share: 1 }] }, text);
  }

  matching(): Pick<Question, 'type' | 'pairs' | 'distractors'> {
    if (this.responses.length === 0) throw new RefusedElement(whys.noPairs);
    const used = new Set<string>();
    const names = new Map<string, string>();
    const block = this.presentation && allBelow(this.presentation, (one) => one.attributes.class === 'RIGHT_MATCH_BLOCK')[0];
    const rights = block && elementsOf(block, 'flow').map((one) => this.material(one));
    const pairs = this.responses.map((response): Pair => {
      const id = response.attributes.ident ?? '';
      const labels = this.labels(response).map((label, index) => ({ ...label, text: label.text || (rights?.[index] ?? '') }));
      for (const label of labels) names.set(label.ident, label.text);
      const right = labels.find((label) => namedValues(this.conditions, id).right.has(label.ident));
      if (!right) throw new RefusedElement(whys.noKey);
      used.add(right.text);
      return { text: block ? this.material(without(this.holderOf(response))) : this.material(childOf(response, 'material') ?? without(response)), match: right.text, share: exactShare(this.score({ [id]: [right.ident] })) };
    });
    const shares = equalParts(pairs.map((pair) => pair.share));
    return {
      type: 'matching',
      pairs: pairs.map((pair, index) => ({ ...pair, share: shares[index] || 1 / pairs.length })),
      distractors: [...new Set(names.values())].filter((text) => !used.has(text)),
    };
  }

  ordering(): Pick<Question, 'type' | 'order' | 'allOrNothing'> {
    const [response] = this.responses;
    if (!response) throw new RefusedElement(whys.noOptions);
    const labels = this.labels(response);
    const condition = this.conditions.find((one) => one.value > 0);
    const order = (condition?.alternatives[0]?.equal ?? []).map((ident) => labels.find((label) => label.ident === ident)?.text);
    if (order.length < 2 || order.includes(undefined) || order.length !== labels.length) throw new RefusedElement(whys.noKey);
    return { type: 'ordering', order: order as string[], allOrNothing: true };
  }

  gaps(kind: string, done: (own: Partial<Question> & Pick<Question, 'type'>, text?: string) => Question): Question {
    if (this.responses.length === 0) throw new RefusedElement(whys.noGaps);
    const source = this.presentation ? textOf(this.presentation) : '';
    const names = this.responses.map((response) => {
      const own = [(response.attributes.ident ?? '').replace(/^response_/, ''), textOf(childOf(response, 'material')).trim()].filter(Boolean);
      return own.find((one) => source.includes(`[${one}]`)) ?? own[0] ?? '';
    });
    const text = this.material(this.presentation, (html) =>
      names.reduce((all, name, index) => (name ? replaceFirst(all, `[${name}]`, `\ue010${index + 1}\ue011`) : all), html),
    );
    const missing = names.flatMap((_, index) => (text.includes(`[[${index + 1}]]`) ? [] : [`[[${index + 1}]]`]));
    const gaps = this.responses.map((response): Gap => {
      const id = response.attributes.ident ?? '';
      const labels = this.labels(response);
      const { right } = namedValues(this.conditions, id);
      if (right.size === 0) throw new RefusedElement(whys.noKey);
      const shares = new Map([...right].map((value) => [value, Math.max(0, this.score({ [id]: [value] }))]));
      const share = Math.max(...shares.values());
      if (share <= 0) throw new RefusedElement(whys.noKey);
      const part = (value: string) => exactShare((shares.get(value) ?? 0) / share);
      if (kind === 'dropdowns') return { type: 'choice', share, options: labels.map((label) => option(label.text, part(label.ident), label.feedback)) };
      if (response.name === 'response_str' || labels.every((label) => !label.text)) {
        return { type: 'short', share, accepted: [...right].map((value) => ({ text: value, share: part(value) || 1 })) };
      }
      // Canvas lists every accepted writing and names one of them in its points
      const how = allBelow(response, named('response_label')).map((label) => label.attributes.scoring_algorithm ?? '');
      if (how.includes('TextRegex')) throw new RefusedElement(whys.brokenKey('TextRegex'));
      if (how.includes('TextCloseEnough')) this.changes.add(whys.lost('answers that are nearly right'));
      return {
        type: 'short',
        share,
        accepted: labels.map((label, index) => (how[index] === 'TextContainsAnswer' ? { text: `*${label.text}*`, wildcard: true, share: 1 } : { text: label.text, share: 1 })),
      };
    });
    const parts = equalParts(gaps.map((gap) => gap.share));
    if (Math.abs(gaps.reduce((sum, gap) => sum + gap.share, 0) - 1) > 1e-9) this.changes.add(whys.roundedShares);
    return done({ type: 'gaps', gaps: gaps.map((gap, index) => ({ ...gap, share: parts[index]! })) }, [text, ...missing].join(' ').trim());
  }
}

/** Shares that were rounded become parts of a whole again. */
export function equalParts(shares: readonly number[]): number[] {
  const sum = shares.reduce((all, one) => all + one, 0);
  const equal = shares.every((one) => Math.abs(one - shares[0]!) < 0.001);
  if (equal && Math.abs(sum - 1) < 0.01) return shares.map(() => 1 / shares.length);
  return shares.map(exactShare);
}

const tidyDifference = (a: number, b: number): number => Number((a - b).toPrecision(12));
const plainMark = (text: string): string => `\ue020${text}\ue021`;
const isPicture = (address: string): boolean => /\.(png|jpe?g|gif|svg|webp|bmp)$/i.test(address);
const without = (response: Element): Element => ({ ...response, children: response.children.filter((child) => typeof child !== 'string' && !/^render_/.test(child.name) && !responseNames(child)) });

function replaceFirst(text: string, part: string, by: string): string {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

/** Metadata in both of their ways. */
function fieldsOf(item: Element): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of allBelow(childOf(item, 'itemmetadata') ?? item, named('qtimetadatafield'))) {
    const name = textOf(childOf(field, 'fieldlabel')).trim();
    const value = textOf(childOf(field, 'fieldentry'));
    if (name) found[name] = value;
  }
  for (const field of elementsOf(childOf(item, 'itemmetadata') ?? { name: '', attributes: {}, children: [], line: 0 })) {
    if (/^(qmd|bbmd)_/.test(field.name)) found[field.name] = textOf(field).trim();
  }
  return found;
}

function byStructure(responses: readonly Element[], item: Element, conditions: readonly Condition[]): string | undefined {
  const [first, ...more] = responses;
  if (!first) return undefined;
  const kind = (response: Element) => {
    if (response.name === 'response_num' || /^(decimal|integer|scientific)$/i.test(allBelow(response, named('render_fib'))[0]?.attributes.fibtype ?? '')) return 'number';
    if (response.name === 'response_str') return 'string';
    if (response.name !== 'response_lid' || allBelow(response, named('render_hotspot', 'render_slider')).length) return 'other';
    const { rcardinality = 'Single' } = response.attributes;
    return /ordered/i.test(rcardinality) ? 'ordered' : /multiple/i.test(rcardinality) ? 'multiple' : 'single';
  };
  const all = new Set(responses.map(kind));
  if (all.size > 1 || all.has('other')) return undefined;
  if (more.length) {
    if (all.has('string')) return 'blanks';
    if (!all.has('single')) return undefined;
    const text = textOf(item);
    const areNamed = responses.every((response) => /^response_/.test(response.attributes.ident ?? '') && text.includes(`[${(response.attributes.ident ?? '').slice(9)}]`));
    return areNamed ? 'dropdowns' : 'matching';
  }
  const own = kind(first);
  if (own === 'ordered') return 'ordering';
  if (own === 'multiple') return 'several';
  if (own === 'number') return 'number';
  if (own === 'single') {
    if (/^response_/.test(first.attributes.ident ?? '') && textOf(item).includes(`[${(first.attributes.ident ?? '').slice(9)}]`)) return 'dropdowns';
    const labels = allBelow(first, named('response_label')).map((label) => textOf(label).trim());
    return labels.length === 2 && labels.every((label) => /^(true|false)$/i.test(label)) ? 'truth' : 'one';
  }
  return conditions.some((one) => one.value > 0 && one.alternatives.some((other) => other.equal.length)) ? 'short' : 'essay';
}
