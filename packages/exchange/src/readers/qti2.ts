import { allBelow, childOf, type Element, elementsOf, named, toHtml } from '../files/xml.ts';
import { exactShare, type Gap, type Option, type Question, RefusedElement } from '../model.ts';
import { interactionsIn, QtiItem } from '../qti-processing/item.ts';
import { fromHtml } from '../text/from-html.ts';
import { whys } from '../whys.ts';
import { Changes, finish, nameFrom, option } from './build.ts';
import { withGaps } from './moodle-xml.ts';
import { equalParts } from './qti1.ts';
import { ItemKey } from './qti2-key.ts';

export interface Qti2Options {
  from: string;
  folder?: string;
  tags?: readonly string[];
  picture?: (address: string) => string | undefined;
}

/** One item of QTI 2.0–2.2 or 3.0. What it gives for an answer is asked of its own processing, never guessed. */
export function readQti2(root: Element, options: Qti2Options): Question {
  return new One(new QtiItem(root), options).read();
}

const unsupported: Record<string, string> = {
  associateInteraction: 'association', hotspotInteraction: 'hotspot', selectPointInteraction: 'point on a picture', graphicOrderInteraction: 'order on a picture',
  graphicAssociateInteraction: 'association on a picture', graphicGapMatchInteraction: 'gaps on a picture', positionObjectInteraction: 'object on a picture', sliderInteraction: 'slider',
  drawingInteraction: 'drawing', mediaInteraction: 'media', customInteraction: 'own interaction', portableCustomInteraction: 'own interaction', hottextInteraction: 'words in a text', infoControl: 'info',
};

class One {
  readonly changes = new Changes();
  readonly item: QtiItem;
  readonly options: Qti2Options;
  readonly body: Element;
  readonly key: ItemKey;

  constructor(item: QtiItem, options: Qti2Options) {
    this.item = item;
    this.options = options;
    this.body = childOf(item.root, 'itemBody') ?? { name: 'itemBody', attributes: {}, children: [], line: 0 };
    this.key = new ItemKey(item);
  }

  /** HTML with gaps where interactions are; without what only markers see. */
  text(nodes: readonly (Element | string)[], gap?: (element: Element) => number | undefined): string {
    const html = (list: readonly (Element | string)[]): string =>
      list
        .map((node) => {
          if (typeof node === 'string') return toHtml([node]);
          const number = gap?.(node);
          if (number !== undefined) return `\ue010${number}\ue011`;
          if (/Interaction$|^(rubricBlock|feedbackBlock|feedbackInline|stylesheet|templateBlock|templateInline|prompt|catalogInfo)$/.test(node.name)) {
            if (/^(feedback|template)/.test(node.name)) this.changes.add(whys.lost(node.name.startsWith('feedback') ? 'feedback inside of the text' : 'text that is drawn'));
            return '';
          }
          if (node.name === 'printedVariable' || node.name === 'customOperator') throw new RefusedElement(whys.random);
          if (node.name === 'contentBody') return html(node.children);
          if (node.name === 'math') return toHtml([node]);
          if (node.name === 'gap' || node.name === 'hottext') return html(node.children);
          const open = toHtml([{ ...node, children: [] }]);
          const close = `</${node.name}>`;
          return open.endsWith(close) ? `${open.slice(0, -close.length)}${html(node.children)}${close}` : open;
        })
        .join('');
    return withGaps(fromHtml(html(nodes), { lost: this.changes.add, ...(this.options.picture && { picture: this.options.picture }) }));
  }

  points(): number | null {
    const own = this.key.declared('MAXSCORE') ?? this.key.declared('MAX_SCORE') ?? this.key.declared('MAXSCORE_DAFTAR');
    return own ?? null;
  }

  read(): Question {
    const { root } = this.item;
    if (root.attributes.adaptive === 'true') throw new RefusedElement(whys.adaptive);
    if (childOf(root, 'templateProcessing')) throw new RefusedElement(whys.random);
    if (allBelow(root, named('customOperator')).length) throw new RefusedElement(whys.custom);
    if (childOf(root, 'itemBody') === undefined) throw new RefusedElement(whys.noElement);
    const interactions = interactionsIn(this.body);
    const kinds = new Set(interactions.map((one) => one.name));
    const odd = interactions.find((one) => unsupported[one.name]);
    if (odd) throw new RefusedElement(whys.type(unsupported[odd.name]!));
    const [first] = interactions;
    if (!first) return this.done({ type: 'text', points: 0 });
    if ([...kinds].every((kind) => kind === 'textEntryInteraction' || kind === 'inlineChoiceInteraction') && (interactions.length > 1 || first.name === 'inlineChoiceInteraction' || /daftar-gaps/.test(this.body.attributes.class ?? ''))) return this.gaps(interactions);
    if (interactions.length > 1) throw new RefusedElement(whys.severalInteractions);
    switch (first.name) {
      case 'choiceInteraction':
        return this.choice(first);
      case 'textEntryInteraction':
        return this.entry(first);
      case 'extendedTextInteraction':
        return this.essay(first);
      case 'orderInteraction':
        return this.ordering(first);
      case 'matchInteraction':
        return this.matching(first);
      case 'gapMatchInteraction':
        return this.gapMatch(first);
      case 'uploadInteraction':
        this.changes.add(whys.upload);
        return this.done({ type: 'file', markingNotes: this.notes() }, first);
      default:
        throw new RefusedElement(whys.type(first.name));
    }
  }

  done(own: Partial<Question> & Pick<Question, 'type'>, interaction?: Element, text?: string): Question {
    const whole = text ?? [this.text(this.body.children), interaction ? this.text(childOf(interaction, 'prompt')?.children ?? []) : ''].filter(Boolean).join('\n\n');
    const { title = '', label = '', identifier = '' } = this.item.root.attributes;
    const feedback = this.feedback('general');
    const { tags = [] } = this.options;
    return finish(
      {
        from: this.options.from,
        name: nameFrom(title || label || identifier, whole),
        text: whole,
        points: own.type === 'text' ? 0 : this.points(),
        ...(this.options.folder && { folder: this.options.folder }),
        ...(feedback && { feedback }),
        ...(tags.length && { tags: [...tags] }),
        ...own,
      },
      this.changes,
    );
  }

  feedback(identifier: string): string {
    const found = elementsOf(this.item.root, 'modalFeedback').filter((one) => one.attributes.identifier === identifier);
    return found.map((one) => this.text(one.children)).filter(Boolean).join('\n\n');
  }

  notes(): string {
    const rubrics = allBelow(this.body, named('rubricBlock')).filter((one) => /scorer|tutor|author/.test(one.attributes.view ?? ''));
    return rubrics.map((one) => this.text(one.children)).filter(Boolean).join('\n\n');
  }

  optionsOf(interaction: Element, shares: (identifier: string) => number): Option[] {
    return elementsOf(interaction, 'simpleChoice').map((choice) => {
      const { identifier = '' } = choice.attributes;
      return option(this.text(choice.children), shares(identifier), this.feedback(identifier));
    });
  }

  choice(interaction: Element): Question {
    const { responseIdentifier = '' } = interaction.attributes;
    const ids = elementsOf(interaction, 'simpleChoice').map((one) => one.attributes.identifier ?? '');
    if (ids.length === 0) throw new RefusedElement(whys.noOptions);
    const declaration = this.key.declaration(responseIdentifier);
    const several = declaration.card !== 'single';
    const told = this.key.sharesOfChoice(responseIdentifier, ids, several);
    const type = several ? 'several-choices' : /daftar-true-false/.test(this.body.attributes.class ?? '') ? 'true-false' : 'one-choice';
    if (!told) return this.done({ type, options: this.optionsOf(interaction, () => 0), withoutKey: true }, interaction);
    if (told.clipped) this.changes.add(whys.processing);
    return this.done({ type, options: this.optionsOf(interaction, (id) => told.shares.get(id) ?? 0), ...(told.allOrNothing && { allOrNothing: true as const }) }, interaction);
  }

  entry(interaction: Element): Question {
    const { responseIdentifier = '' } = interaction.attributes;
    const declaration = this.key.declaration(responseIdentifier);
    const isNumber = declaration.base === 'float' || declaration.base === 'integer';
    const { accepted, caseSensitive } = this.key.accepted(responseIdentifier, isNumber);
    const text = this.text(this.body.children, (node) => (node === interaction ? 1 : undefined));
    // a blank at the end is the place of the answer, one inside stays to be seen
    const whole = text.replace(/\s*\[\[1\]\]\s*$/, '').replace('[[1]]', '_____');
    if (accepted.length === 0) return this.done({ type: isNumber ? 'number' : 'short-text', accepted: [], withoutKey: true }, undefined, whole);
    return this.done({ type: isNumber ? 'number' : 'short-text', accepted, ...(caseSensitive && !isNumber && { caseSensitive: true as const }) }, undefined, whole);
  }

  essay(interaction: Element): Question {
    const { responseIdentifier = '', format } = interaction.attributes;
    const notes = this.notes();
    const model = this.key.declared('MODEL_ANSWER', true);
    const right = this.key.correctTexts(responseIdentifier).join('\n\n');
    const markingNotes = notes || (model ? String(model) : right);
    const language = /language-([\w+#.-]+)/.exec(interaction.attributes.class ?? '')?.[1];
    if (format === 'preFormatted') return this.done({ type: 'code', markingNotes, ...(language && { language }) }, interaction);
    return this.done({ type: 'essay', markingNotes }, interaction);
  }

  ordering(interaction: Element): Question {
    const { responseIdentifier = '' } = interaction.attributes;
    const texts = new Map(elementsOf(interaction, 'simpleChoice').map((one) => [one.attributes.identifier ?? '', this.text(one.children)]));
    const right = this.key.correctTexts(responseIdentifier);
    if (right.length !== texts.size || right.some((id) => !texts.has(id))) throw new RefusedElement(whys.noKey);
    const partly = right.length > 2 && this.key.share({ [responseIdentifier]: [right[0]!, ...right.slice(1).reverse()] }, { [responseIdentifier]: right }) > 0;
    return this.done({ type: 'ordering', order: right.map((id) => texts.get(id)!), ...(!partly && { allOrNothing: true as const }) }, interaction);
  }

  matching(interaction: Element): Question {
    const { responseIdentifier = '' } = interaction.attributes;
    const [left, right] = elementsOf(interaction, 'simpleMatchSet').map((set) => new Map(elementsOf(set, 'simpleAssociableChoice').map((one) => [one.attributes.identifier ?? '', this.text(one.children)])));
    if (!left || !right) throw new RefusedElement(whys.noPairs);
    const pairs = this.key.rightPairs(responseIdentifier);
    if (pairs.length === 0) throw new RefusedElement(whys.noKey);
    const known = pairs.map(([a, b]) => (left.has(a) && right.has(b) ? ([a, b] as const) : ([b, a] as const)));
    if (known.some(([a, b]) => !left.has(a) || !right.has(b))) throw new RefusedElement(whys.brokenKey(pairs.map((one) => one.join(' ')).join(', ')));
    // the side whose members have one partner each holds the questions
    const once = (list: readonly string[]) => new Set(list).size === list.length;
    const turned = !once(known.map(([a]) => a)) && once(known.map(([, b]) => b));
    if (!turned && !once(known.map(([a]) => a))) throw new RefusedElement(whys.type('several partners'));
    const [from, to] = turned ? [right, left] : [left, right];
    const ordered = turned ? known.map(([a, b]) => [b, a] as const) : known;
    const used = new Set(ordered.map(([, b]) => b));
    if ([...from.keys()].some((id) => !ordered.some(([a]) => a === id))) this.changes.add(whys.lost('answers without a partner'));
    const shares = this.key.sharesOfPairs(responseIdentifier, pairs);
    const contradicts = !this.key.hasRules && this.points() !== null && this.key.mappedSum(responseIdentifier) !== this.points();
    return this.done(
      {
        ...(contradicts && { withoutKey: true as const }),
        type: 'matching',
        pairs: ordered.map(([a, b], index) => ({ text: from.get(a)!, match: to.get(b)!, share: shares.parts[index]! })),
        distractors: [...to].filter(([id]) => !used.has(id)).map(([, text]) => text),
        ...(shares.allOrNothing && { allOrNothing: true as const }),
      },
      interaction,
    );
  }

  gapMatch(interaction: Element): Question {
    const { responseIdentifier = '' } = interaction.attributes;
    const choices = elementsOf(interaction).filter((one) => one.name === 'gapText' || one.name === 'gapImg');
    const texts = new Map(choices.map((one) => [one.attributes.identifier ?? '', this.text(one.children)]));
    const holes = allBelow(interaction, named('gap'));
    const pairs = this.key.rightPairs(responseIdentifier);
    if (pairs.length === 0) throw new RefusedElement(whys.noKey);
    const shares = this.key.sharesOfPairs(responseIdentifier, pairs);
    const gaps = holes.map((hole): Gap => {
      const { identifier = '' } = hole.attributes;
      const at = pairs.findIndex(([a, b]) => (b === identifier && texts.has(a)) || (a === identifier && texts.has(b)));
      if (at < 0) throw new RefusedElement(whys.noKey);
      const right = pairs[at]!.find((id) => texts.has(id))!;
      return { type: 'choice', share: shares.parts[at]!, options: [...texts].map(([id, text]) => option(text, id === right ? 1 : 0)) };
    });
    if (gaps.length === 0) throw new RefusedElement(whys.noGaps);
    const inside = interaction.children.filter((child) => typeof child === 'string' || (child.name !== 'gapText' && child.name !== 'gapImg'));
    const text = [
      this.text(this.body.children),
      this.text(childOf(interaction, 'prompt')?.children ?? []),
      this.text(inside, (node) => (node.name === 'gap' ? holes.indexOf(node) + 1 : undefined)),
    ];
    return this.done({ type: 'gaps', gaps, ...(shares.allOrNothing && { allOrNothing: true as const }) }, undefined, text.filter(Boolean).join('\n\n'));
  }

  gaps(interactions: readonly Element[]): Question {
    const ids = interactions.map((one) => one.attributes.responseIdentifier ?? '');
    const right = this.key.fullResponse();
    const worth = ids.map((id) => this.key.worthOf(id, right));
    const told = worth.every((one) => one !== undefined) && worth.some((one) => one! > 0);
    // each alone is worth all: only all of them count
    const allOrNothing = told && ids.length > 1 && worth.every((one) => one! > 0.999);
    const parts = told && !allOrNothing ? equalParts(worth.map((one) => one!)) : ids.map(() => 1 / ids.length);
    if (!told && ids.length > 1) this.changes.add(whys.processing);
    let withoutKey = false;
    const gaps = interactions.map((interaction, index): Gap => {
      const id = ids[index]!;
      const share = parts[index]!;
      if (interaction.name === 'inlineChoiceInteraction') {
        const choices = elementsOf(interaction, 'inlineChoice');
        const rights = this.key.correctTexts(id);
        const mapped = this.key.mapped(id);
        const best = Math.max(0, ...mapped.values());
        const shareOf = (own: string) => (best > 0 ? exactShare((mapped.get(own) ?? 0) / best) : rights.includes(own) ? 1 : 0);
        if (rights.length === 0 && best <= 0) withoutKey = true;
        return { type: 'choice', share, options: choices.map((one) => option(this.text(one.children), shareOf(one.attributes.identifier ?? ''))) };
      }
      const isNumber = /^(float|integer)$/.test(this.key.declaration(id).base);
      const { accepted, caseSensitive } = this.key.accepted(id, isNumber);
      if (accepted.length === 0) withoutKey = true;
      return { type: isNumber ? 'number' : 'short', share, accepted, ...(caseSensitive && !isNumber && { caseSensitive: true as const }) };
    });
    const text = this.text(this.body.children, (node) => {
      const at = interactions.indexOf(node);
      return at < 0 ? undefined : at + 1;
    });
    if (withoutKey && gaps.every((gap) => !(gap.accepted ?? gap.options ?? []).some((one) => one.share > 0))) return this.done({ type: 'gaps', gaps, withoutKey: true }, undefined, text);
    if (withoutKey) throw new RefusedElement(whys.noKey);
    return this.done({ type: 'gaps', gaps, ...(allOrNothing && { allOrNothing: true as const }) }, undefined, text);
  }
}
