import { allBelow, childOf, type Element, elementsOf, named, textOf } from '../files/xml.ts';
import { RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';
import { type Context, type Declaration, lookup, toValue } from './context.ts';
import { evaluate } from './expressions.ts';
import { asVersion2 } from './names.ts';
import { patternMs } from './pattern.ts';
import { seeded } from './random.ts';
import { type QtiValue, single, type Value } from './values.ts';

/** Ends a processing early. */
class Exit extends Error {}

export interface Scored {
  outcomes: Record<string, unknown>;
  /** The text of the item with its drawn values. */
  body: string;
  feedback: string[];
  context: Context;
}

const mostSteps = 200_000;

/** An item of QTI 2 or 3, ready to be scored again and again. */
export class QtiItem {
  readonly root: Element;
  constructor(root: Element) {
    this.root = asVersion2(root);
  }

  declarations(): Map<string, Declaration> {
    const found = new Map<string, Declaration>();
    for (const element of elementsOf(this.root)) {
      const kind = /^(response|outcome|template)Declaration$/.exec(element.name)?.[1] as
        | Declaration['kind']
        | undefined;
      const { identifier, baseType: base = 'string', cardinality = 'single' } = element.attributes;
      if (!kind || !identifier) continue;
      const card = cardinality as Value['card'];
      const attribute = element.attributes.defaultValue;
      const initial =
        attribute === undefined
          ? valuesIn(childOf(element, 'defaultValue'), base, card)
          : toValue(base, card, [attribute]);
      found.set(identifier, {
        kind,
        base,
        card,
        element,
        initial,
        correct: valuesIn(childOf(element, 'correctResponse'), base, card),
      });
    }
    return found;
  }

  /** Scores given responses. Outcomes of numbers begin with 0, others with nothing. */
  score(responses: Record<string, unknown>, seed = 1): Scored {
    const context = this.begin(seed);
    for (const [name, own] of context.declarations) {
      if (own.kind !== 'response') continue;
      const given = responses[name];
      context.values.set(
        name,
        given === undefined || given === null
          ? own.initial
          : toValue(own.base, own.card, Array.isArray(given) ? given : [given]),
      );
    }
    const processing = childOf(this.root, 'responseProcessing');
    if (processing) this.process(processing, context);
    const outcome = childOf(this.root, 'outcomeProcessing');
    if (outcome) this.process(outcome, context);
    const outcomes: Record<string, unknown> = {};
    for (const [name, own] of context.declarations)
      if (own.kind === 'outcome') outcomes[name] = plain(context.values.get(name) ?? null);
    return {
      outcomes,
      body: bodyText(childOf(this.root, 'itemBody'), context),
      feedback: this.feedback(context),
      context,
    };
  }

  /** Draws the item’s own values; a constraint that fails draws again. */
  begin(seed: number): Context {
    const random = seeded(seed);
    const context: Context = {
      declarations: this.declarations(),
      values: new Map(),
      correct: new Map(),
      random,
      custom: new Set(),
      steps: 0,
      patternMs,
    };
    const processing = childOf(this.root, 'templateProcessing');
    for (let attempt = 0; attempt < 100; attempt += 1) {
      for (const [name, own] of context.declarations) {
        const isNumber = own.kind === 'outcome' && own.card === 'single' && /^(integer|float)$/.test(own.base);
        context.values.set(name, own.initial ?? (isNumber ? single(own.base, 0) : null));
        context.correct.set(name, own.correct);
      }
      if (!processing || this.process(processing, context) !== 'again') return context;
    }
    return context;
  }

  process(processing: Element, context: Context): 'again' | undefined {
    try {
      if (elementsOf(processing).length === 0 && processing.name === 'responseProcessing')
        byTemplate(processing, context);
      else run(elementsOf(processing), context);
    } catch (error) {
      if (error instanceof Exit) return error.message === 'again' ? 'again' : undefined;
      throw error;
    }
    return undefined;
  }

  feedback(context: Context): string[] {
    return elementsOf(this.root, 'modalFeedback').flatMap((one) => {
      const { outcomeIdentifier = '', identifier = '', showHide = 'show' } = one.attributes;
      const has = (context.values.get(outcomeIdentifier)?.items ?? []).map(String).includes(identifier);
      return has === (showHide === 'show') ? [identifier] : [];
    });
  }
}

function valuesIn(holder: Element | undefined, base: string, card: Value['card']): QtiValue {
  if (!holder) return null;
  const values = elementsOf(holder, 'value');
  if (card === 'record') {
    return {
      base,
      card,
      items: [],
      fields: new Map(
        values.map((one) => [
          one.attributes.fieldIdentifier ?? '',
          toValue(one.attributes.baseType ?? base, 'single', [textOf(one)]),
        ]),
      ),
    };
  }
  return toValue(
    base,
    card,
    values
      .map((one) => (/^(string|uri|file)$/.test(base) ? textOf(one) : textOf(one).trim()))
      .filter((one) => one !== ''),
  );
}

/** An outcome as JSON has it. */
function plain(value: QtiValue): unknown {
  if (value === null) return null;
  if (value.card === 'record')
    return Object.fromEntries([...(value.fields ?? [])].map(([key, one]) => [key, plain(one)]));
  return value.card === 'single' ? value.items[0] : value.items;
}

/** The standard’s own templates. */
function byTemplate(processing: Element, context: Context): void {
  const address = processing.attributes.template ?? processing.attributes.templateLocation;
  if (!address) return;
  const name = /([^/]+?)(?:\.xml)?$/.exec(address.trim())?.[1] ?? '';
  const response = context.values.get('RESPONSE') ?? null;
  const set = (value: number) => assign(context, 'SCORE', single('float', value));
  switch (name) {
    case 'match_correct':
    case 'CC2_match':
    case 'CC2_match_basic':
      set(
        evaluate(made('match', [made('variable', [], 'RESPONSE'), made('correct', [], 'RESPONSE')]), context)
          ?.items[0] === true
          ? 1
          : 0,
      );
      if (name !== 'match_correct' && context.declarations.has('FEEDBACKBASIC')) {
        assign(
          context,
          'FEEDBACKBASIC',
          single('identifier', (context.values.get('SCORE')?.items[0] ?? 0) === 1 ? 'correct' : 'incorrect'),
        );
      }
      return;
    case 'map_response':
    case 'CC2_map_response':
      if (response === null) set(0);
      else assign(context, 'SCORE', evaluate(made('mapResponse', [], 'RESPONSE'), context));
      return;
    case 'map_response_point':
      if (response === null) set(0);
      else assign(context, 'SCORE', evaluate(made('mapResponsePoint', [], 'RESPONSE'), context));
      return;
    case 'match_nothing':
      set(response === null ? 1 : 0);
      return;
    default:
      throw new RefusedElement(whys.unknownTemplate(name));
  }
}

const made = (name: string, children: Element[], identifier?: string): Element => ({
  name,
  children,
  attributes: identifier ? { identifier } : {},
  line: 0,
});

function run(rules: readonly Element[], context: Context): void {
  for (const rule of rules) {
    context.steps += 1;
    if (context.steps > mostSteps) throw new RefusedElement(whys.tooLong);
    statement(rule, context);
  }
}

function statement(rule: Element, context: Context): void {
  const { identifier = '' } = rule.attributes;
  const value = () => {
    const [expression] = elementsOf(rule);
    return expression ? evaluate(expression, context) : null;
  };
  switch (rule.name) {
    case 'responseCondition':
    case 'outcomeCondition':
    case 'templateCondition': {
      for (const branch of elementsOf(rule)) {
        const inside = elementsOf(branch);
        if (/Else$/.test(branch.name)) {
          run(inside, context);
          return;
        }
        const [test, ...rules] = inside;
        if (test && isTrueHere(test, context)) {
          run(rules, context);
          return;
        }
      }
      return;
    }
    case 'setOutcomeValue':
    case 'setTemplateValue':
    case 'setResponseValue':
      assign(context, identifier, value());
      return;
    case 'setDefaultValue': {
      const own = context.declarations.get(identifier);
      const [expression] = elementsOf(rule);
      context.values.set(identifier, expression ? evaluate(expression, context) : (own?.initial ?? null));
      return;
    }
    case 'setCorrectResponse':
      context.correct.set(identifier, cast(context.declarations.get(identifier), value()));
      return;
    case 'lookupOutcomeValue':
      assign(context, identifier, lookup(context, identifier, value()));
      return;
    case 'responseProcessingFragment':
    case 'outcomeProcessingFragment':
    case 'processingFragment':
      run(elementsOf(rule), context);
      return;
    case 'templateConstraint': {
      const [expression] = elementsOf(rule);
      if (expression && !isTrueHere(expression, context)) throw new Exit('again');
      return;
    }
    case 'exitResponse':
    case 'exitTemplate':
    case 'exitTest':
      throw new Exit('exit');
    default:
      throw new RefusedElement(whys.unknownRule(rule.name));
  }
}

const isTrueHere = (expression: Element, context: Context): boolean => {
  const value = evaluate(expression, context);
  return (
    value !== null &&
    (value.card === 'single'
      ? value.items[0] !== false && value.items[0] !== 0 && value.items[0] !== '' && value.items[0] !== 'false'
      : true)
  );
};

function assign(context: Context, name: string, value: QtiValue): void {
  const own = context.declarations.get(name);
  if (!own) throw new RefusedElement(whys.undeclared(name));
  context.values.set(name, cast(own, value));
}

/** A value in the type of its variable. */
function cast(own: Declaration | undefined, value: QtiValue): QtiValue {
  if (!own || value === null || value.card === 'record') return value;
  if (own.card === 'single')
    return toValue(own.base, 'single', [
      own.base === 'integer' && typeof value.items[0] === 'number' ? Math.trunc(value.items[0]) : value.items[0],
    ]);
  return toValue(own.base, own.card, value.items);
}

function bodyText(body: Element | undefined, context: Context): string {
  if (!body) return '';
  return body.children
    .map((child): string => {
      if (typeof child === 'string') return child;
      if (child.name !== 'printedVariable') return bodyText(child, context);
      const value = context.values.get(child.attributes.identifier ?? '');
      const format = child.attributes.format;
      const places = /%\.?(\d*)f/.exec(format ?? '')?.[1];
      const first = value?.items[0];
      return first === undefined
        ? ''
        : places && typeof first === 'number'
          ? first.toFixed(Number(places))
          : String(first);
    })
    .join('')
    .replaceAll(/\s+/g, ' ');
}

/** The interactions of an item, in their order. */
export const interactionsIn = (body: Element): Element[] =>
  allBelow(body, (one) => /Interaction$/.test(one.name) && !named('endAttemptInteraction')(one));
