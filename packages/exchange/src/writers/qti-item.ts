import { escapeXml } from '../files/xml.ts';
import { type Accepted, type Gap, type Question, RefusedElement } from '../model.ts';
import { placesIn } from '../text/languages.ts';
import { toHtml, toInlineHtml } from '../text/to-html.ts';
import { patternOf } from '../text/wildcards.ts';
import { whys } from '../whys.ts';
import { plainNumber } from './numbers.ts';

type Attributes = Record<string, string | number | undefined>;
type Make = (name: string, attributes: Attributes, ...children: string[]) => string;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Elements of QTI in the names of either version. */
export const maker =
  (version: 2 | 3): Make =>
  (name, attributes, ...children) => {
    const own = version === 3 ? `qti-${kebab(name)}` : name;
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(
        ([key, value]) => ` ${version === 3 && !key.includes(':') ? kebab(key) : key}="${escapeXml(String(value))}"`,
      );
    const inside = children.join('');
    return inside ? `<${own}${written.join('')}>${inside}</${own}>` : `<${own}${written.join('')}/>`;
  };

export interface ItemOut {
  version: 2 | 3;
  identifier: string;
  picture: (name: string) => string;
}

/** What a type needs around its text. */
interface Parts {
  declarations: string[];
  /** After the text. */
  interaction: string;
  gap?: (number: number) => string;
  /** Rules that set SCORE. */
  rules: string[];
  class?: string;
}

/** One question as an item of QTI 2.2 or 3.0, with the rules that give its points. */
export function qtiItem(question: Question, out: ItemOut): string {
  const make = maker(out.version);
  const html = (text: string) => toHtml(text, { picture: out.picture });
  const inline = (text: string) => toInlineHtml(text, { picture: out.picture });
  const parts = partsOf(question, make, inline);
  const content = (text: string) => (out.version === 3 ? make('contentBody', {}, html(text)) : html(text));
  const value = (text: string) => make('value', {}, escapeXml(text));
  const outcome = (identifier: string, base: string, initial?: string, cardinality = 'single') =>
    make(
      'outcomeDeclaration',
      { identifier, cardinality, baseType: base },
      initial === undefined ? '' : make('defaultValue', {}, value(initial)),
    );
  const options = question.options ?? [];
  const feedback = options.flatMap((each, index) =>
    each.feedback
      ? [
          make(
            'modalFeedback',
            { outcomeIdentifier: 'FEEDBACK', identifier: `A${index + 1}`, showHide: 'show' },
            content(each.feedback),
          ),
        ]
      : [],
  );
  const general = question.feedback
    ? [
        make(
          'modalFeedback',
          { outcomeIdentifier: 'GENERAL', identifier: 'general', showHide: 'show' },
          content(question.feedback),
        ),
      ]
    : [];
  const notes = question.markingNotes
    ? make(
        'rubricBlock',
        { view: 'scorer', ...(out.version === 3 && { use: 'scoring' }) },
        content(question.markingNotes),
      )
    : '';
  const text = toHtml(question.text, { picture: out.picture, ...(parts.gap && { gap: parts.gap }) });
  const body = make(
    'itemBody',
    { ...(parts.class && { class: parts.class }) },
    text ? `<div>${text}</div>` : '',
    parts.interaction,
    notes,
  );
  const space =
    out.version === 3 ? 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0' : 'http://www.imsglobal.org/xsd/imsqti_v2p2';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${make(
    'assessmentItem',
    {
      xmlns: space,
      identifier: out.identifier,
      title: question.name || out.identifier,
      adaptive: 'false',
      timeDependent: 'false',
    },
    ...parts.declarations,
    outcome('SCORE', 'float', '0'),
    ...(question.points === null || question.type === 'text'
      ? []
      : [outcome('MAXSCORE', 'float', plainNumber(question.points))]),
    ...(feedback.length ? [outcome('FEEDBACK', 'identifier', undefined, 'multiple')] : []),
    ...(general.length ? [outcome('GENERAL', 'identifier', 'general')] : []),
    body,
    parts.rules.length || feedback.length
      ? make(
          'responseProcessing',
          {},
          ...parts.rules,
          ...(feedback.length
            ? [
                make(
                  'setOutcomeValue',
                  { identifier: 'FEEDBACK' },
                  make('multiple', {}, make('variable', { identifier: 'RESPONSE' })),
                ),
              ]
            : []),
        )
      : '',
    ...feedback,
    ...general,
  )}\n`;
}

const points = (question: Question): number => question.points || 1;
const worth = (share: number, question: Question): string =>
  plainNumber(Number((share * points(question)).toPrecision(15)));

function partsOf(question: Question, make: Make, inline: (text: string) => string): Parts {
  const variable = (identifier: string) => make('variable', { identifier });
  const number = (value: string) => make('baseValue', { baseType: 'float' }, value);
  const set = (identifier: string, expression: string) => make('setOutcomeValue', { identifier }, expression);
  const when = (test: string, ...rules: string[]) => make('responseIf', {}, test, ...rules);
  const declare = (identifier: string, cardinality: string, baseType: string | undefined, ...inside: string[]) =>
    make('responseDeclaration', { identifier, cardinality, baseType }, ...inside);
  const correct = (values: readonly string[]) =>
    values.length ? make('correctResponse', {}, ...values.map((each) => make('value', {}, escapeXml(each)))) : '';
  const mapping = (entries: readonly [string, string, boolean?][], bounds: Attributes = {}) =>
    make(
      'mapping',
      { defaultValue: 0, ...bounds },
      ...entries.map(([mapKey, mappedValue, caseSensitive]) =>
        make('mapEntry', {
          mapKey,
          mappedValue,
          ...(caseSensitive !== undefined && { caseSensitive: String(caseSensitive) }),
        }),
      ),
    );
  const all = (identifier: string) =>
    make(
      'responseCondition',
      {},
      when(
        make('match', {}, variable(identifier), make('correct', { identifier })),
        set('SCORE', number(worth(1, question))),
      ),
    );
  const mapped = (identifier: string, outcome: string) => set(outcome, make('mapResponse', { identifier }));
  const graded = !question.withoutKey;
  switch (question.type) {
    case 'text':
      return { declarations: [], interaction: '', rules: [] };
    case 'essay':
    case 'code':
      return {
        declarations: [declare('RESPONSE', 'single', 'string')],
        interaction: make('extendedTextInteraction', {
          responseIdentifier: 'RESPONSE',
          ...(question.type === 'code' && { format: 'preFormatted' }),
          ...(question.language && { class: `language-${question.language}` }),
        }),
        rules: [],
      };
    case 'file':
      return {
        declarations: [declare('RESPONSE', 'single', 'file')],
        interaction: make('uploadInteraction', { responseIdentifier: 'RESPONSE' }),
        rules: [],
      };
    case 'one-choice':
    case 'true-false':
    case 'several-choices': {
      const options = question.options ?? [];
      const several = question.type === 'several-choices';
      const best = Math.max(...options.map((each) => each.share));
      const rights = options.flatMap((each, index) =>
        (several ? each.share > 0 : each.share === best && best > 0) ? [`A${index + 1}`] : [],
      );
      if (graded && rights.length === 0) throw new RefusedElement(whys.noKey);
      const entries = options.map((each, index): [string, string] => [`A${index + 1}`, worth(each.share, question)]);
      const byOption = graded && !question.allOrNothing;
      return {
        declarations: [
          declare(
            'RESPONSE',
            several ? 'multiple' : 'single',
            'identifier',
            graded ? correct(several ? rights : rights.slice(0, 1)) : '',
            byOption ? mapping(entries, several ? { lowerBound: 0, upperBound: worth(1, question) } : {}) : '',
          ),
        ],
        interaction: make(
          'choiceInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: several ? 0 : 1 },
          ...options.map((each, index) => make('simpleChoice', { identifier: `A${index + 1}` }, inline(each.text))),
        ),
        rules: !graded ? [] : question.allOrNothing ? [all('RESPONSE')] : [mapped('RESPONSE', 'SCORE')],
        ...(question.type === 'true-false' && { class: 'daftar-true-false' }),
      };
    }
    case 'number':
    case 'short-text': {
      const gap: Gap = {
        type: question.type === 'number' ? 'number' : 'short',
        share: 1,
        accepted: question.accepted ?? [],
        ...(question.caseSensitive && { caseSensitive: true }),
      };
      const entry = entryOf(gap, 'RESPONSE', 'SCORE', question, make);
      return {
        declarations: [entry.declaration],
        interaction: `<p>${entry.interaction}</p>`,
        rules: graded ? entry.rules : [],
      };
    }
    case 'matching': {
      const pairs = question.pairs ?? [];
      const rights = [...new Set([...pairs.map((pair) => pair.match), ...(question.distractors ?? [])])];
      const key = pairs.map((pair, index) => `S${index + 1} M${rights.indexOf(pair.match) + 1}`);
      const matchSet = (list: readonly string[], letter: string, most: number) =>
        make(
          'simpleMatchSet',
          {},
          ...list.map((each, index) =>
            make('simpleAssociableChoice', { identifier: `${letter}${index + 1}`, matchMax: most }, inline(each)),
          ),
        );
      return {
        declarations: [
          declare(
            'RESPONSE',
            'multiple',
            'directedPair',
            correct(key),
            question.allOrNothing
              ? ''
              : mapping(key.map((each, index) => [each, worth(pairs[index]!.share, question)])),
          ),
        ],
        interaction: make(
          'matchInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: 'false', maxAssociations: pairs.length },
          matchSet(
            pairs.map((pair) => pair.text),
            'S',
            1,
          ),
          matchSet(rights, 'M', pairs.length),
        ),
        rules: !graded ? [] : question.allOrNothing ? [all('RESPONSE')] : [mapped('RESPONSE', 'SCORE')],
      };
    }
    case 'ordering': {
      const order = question.order ?? [];
      const ids = order.map((_, index) => `P${index + 1}`);
      const place = (index: number, of: string) => make('index', { n: index + 1 }, of);
      const partly = order.map((_, index) =>
        make(
          'responseCondition',
          {},
          when(
            make(
              'match',
              {},
              place(index, variable('RESPONSE')),
              place(index, make('correct', { identifier: 'RESPONSE' })),
            ),
            set('SCORE', make('sum', {}, variable('SCORE'), number(worth(1 / order.length, question)))),
          ),
        ),
      );
      return {
        declarations: [declare('RESPONSE', 'ordered', 'identifier', correct(ids))],
        interaction: make(
          'orderInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: 'true' },
          ...order.map((each, index) => make('simpleChoice', { identifier: ids[index] }, inline(each))),
        ),
        rules: question.allOrNothing ? [all('RESPONSE')] : partly,
      };
    }
    case 'gaps':
      return gapParts(question, make, inline);
  }
}

function gapParts(question: Question, make: Make, inline: (text: string) => string): Parts {
  const gaps = question.gaps ?? [];
  const graded = !question.withoutKey;
  const places = placesIn(question.text);
  if (gaps.length === 0 || places.length !== gaps.length || places.some((at, index) => at !== index + 1))
    throw new RefusedElement(whys.noGaps);
  const variable = (identifier: string) => make('variable', { identifier });
  const number = (value: string) => make('baseValue', { baseType: 'float' }, value);
  const shareOf = (gap: Gap) => (question.allOrNothing ? 1 / gaps.length : gap.share);
  const entries = gaps.map((gap, index) => {
    const [id, outcome] = [`RESPONSE_${index + 1}`, `SCORE_${index + 1}`];
    if (gap.type !== 'choice')
      return { ...entryOf({ ...gap, share: shareOf(gap) }, id, outcome, question, make), id, outcome };
    const options = gap.options ?? [];
    const rights = options
      .flatMap((each, at) => (each.share > 0 ? [at] : []))
      .sort((a, b) => options[b]!.share - options[a]!.share);
    const declaration = make(
      'responseDeclaration',
      { identifier: id, cardinality: 'single', baseType: 'identifier' },
      graded && rights.length ? make('correctResponse', {}, make('value', {}, `G${index + 1}_${rights[0]! + 1}`)) : '',
      graded
        ? make(
            'mapping',
            { defaultValue: 0 },
            ...options.map((each, at) =>
              make('mapEntry', {
                mapKey: `G${index + 1}_${at + 1}`,
                mappedValue: worth(each.share * shareOf(gap), question),
              }),
            ),
          )
        : '',
    );
    const interaction = make(
      'inlineChoiceInteraction',
      { responseIdentifier: id, shuffle: 'false' },
      ...options.map((each, at) => make('inlineChoice', { identifier: `G${index + 1}_${at + 1}` }, inline(each.text))),
    );
    return {
      declaration,
      interaction,
      rules: [make('setOutcomeValue', { identifier: outcome }, make('mapResponse', { identifier: id }))],
      id,
      outcome,
    };
  });
  const outcomes = graded
    ? entries.map(({ outcome }) =>
        make(
          'outcomeDeclaration',
          { identifier: outcome, cardinality: 'single', baseType: 'float' },
          make('defaultValue', {}, make('value', {}, '0')),
        ),
      )
    : [];
  const sum = make(
    'setOutcomeValue',
    { identifier: 'SCORE' },
    make('sum', {}, ...entries.map(({ outcome }) => variable(outcome))),
  );
  const every = make(
    'responseCondition',
    {},
    make(
      'responseIf',
      {},
      make(
        'and',
        {},
        ...entries.map(({ outcome }, index) =>
          make('gte', {}, variable(outcome), number(worth(shareOf(gaps[index]!), question))),
        ),
      ),
      make('setOutcomeValue', { identifier: 'SCORE' }, number(worth(1, question))),
    ),
  );
  return {
    declarations: [...entries.map(({ declaration }) => declaration), ...outcomes],
    interaction: '',
    gap: (at) => entries[at - 1]?.interaction ?? '',
    rules: graded
      ? [...entries.flatMap(({ rules }) => rules), question.allOrNothing && gaps.length > 1 ? every : sum]
      : [],
    class: 'daftar-gaps',
  };
}

/** A blank, and the rules that give its points. */
function entryOf(
  gap: Gap,
  id: string,
  outcome: string,
  question: Question,
  make: Make,
): { declaration: string; interaction: string; rules: string[] } {
  const accepted = [...(gap.accepted ?? [])].filter((each) => !(each.text === '*' && each.share === 0));
  const isNumber = gap.type === 'number';
  const interaction = make('textEntryInteraction', { responseIdentifier: id });
  const first = accepted
    .filter((each) => each.share === 1)
    .find((each) => (isNumber ? each.number !== undefined : !each.wildcard));
  const key =
    first && !question.withoutKey
      ? make(
          'correctResponse',
          {},
          make('value', {}, isNumber ? plainNumber(first.number!) : escapeXml(first.text ?? '')),
        )
      : '';
  const gives = (each: Accepted) => worth(each.share * gap.share, question);
  const set = (each: Accepted) =>
    make('setOutcomeValue', { identifier: outcome }, make('baseValue', { baseType: 'float' }, gives(each)));
  const branches = (list: readonly Accepted[], test: (each: Accepted) => string) =>
    list.length
      ? [
          make(
            'responseCondition',
            {},
            ...[...list]
              .sort((a, b) => b.share - a.share)
              .map((each, index) => make(index ? 'responseElseIf' : 'responseIf', {}, test(each), set(each))),
          ),
        ]
      : [];
  if (isNumber) {
    return {
      declaration: make('responseDeclaration', { identifier: id, cardinality: 'single', baseType: 'float' }, key),
      interaction,
      rules: branches(accepted, (each) => numberTest(each, id, make)),
    };
  }
  const strict = gap.caseSensitive === true;
  const wild = accepted.some((each) => each.wildcard);
  const entries = accepted.map((each) =>
    make('mapEntry', { mapKey: each.text ?? '', mappedValue: gives(each), caseSensitive: String(strict) }),
  );
  const rules = wild
    ? branches(accepted, (each) =>
        make(
          'patternMatch',
          {
            pattern: patternOf(
              each.wildcard ? (each.text ?? '') : (each.text ?? '').replaceAll('*', '\ue000'),
              strict,
            ).replaceAll('\ue000', '\\*'),
          },
          make('variable', { identifier: id }),
        ),
      )
    : [make('setOutcomeValue', { identifier: outcome }, make('mapResponse', { identifier: id }))];
  const mapping =
    wild || question.withoutKey || entries.length === 0 ? '' : make('mapping', { defaultValue: 0 }, ...entries);
  if (wild && accepted.some((each) => !each.wildcard && (each.text ?? '').includes('*')))
    throw new RefusedElement(whys.cantHold('QTI', '*'));
  return {
    declaration: make(
      'responseDeclaration',
      { identifier: id, cardinality: 'single', baseType: 'string' },
      wild ? '' : key,
      mapping,
    ),
    interaction,
    rules,
  };
}

function numberTest(each: Accepted, id: string, make: Make): string {
  const variable = make('variable', { identifier: id });
  const value = (number: number) => make('baseValue', { baseType: 'float' }, plainNumber(number));
  if (each.range)
    return make(
      'and',
      {},
      make('gte', {}, variable, value(each.range[0])),
      make('lte', {}, variable, value(each.range[1])),
    );
  const number = value(each.number ?? 0);
  if (each.digits !== undefined)
    return make('equalRounded', { roundingMode: 'significantFigures', figures: each.digits }, variable, number);
  // the first operand is the one around which the tolerance lies
  if (each.tolerance)
    return make(
      'equal',
      {
        toleranceMode: each.relative ? 'relative' : 'absolute',
        tolerance: plainNumber(each.relative ? Number((each.tolerance * 100).toPrecision(12)) : each.tolerance),
        includeLowerBound: 'true',
        includeUpperBound: 'true',
      },
      number,
      variable,
    );
  return make('equal', { toleranceMode: 'exact' }, number, variable);
}
