import { childOf, type Element, elementsOf, textOf } from '../files/xml.ts';
import { type Collector, type Question, RefusedElement } from '../model.ts';
import { fromHtml, plainToText } from '../text/from-html.ts';
import { whys } from '../whys.ts';
import { Changes, finish, nameFrom, numberIn, option } from './build.ts';

/** A pool of Blackboard: its questions with their points in a list, then each by itself. */
export function readBlackboardPool(root: Element, all: Collector, file: string, picture?: (address: string) => string | undefined): void {
  const points = new Map(elementsOf(childOf(root, 'QUESTIONLIST') ?? root, 'QUESTION').map(({ attributes }) => [attributes.id ?? '', numberIn(attributes.points ?? '') ?? null]));
  const folder = childOf(root, 'TITLE')?.attributes.value ?? '';
  for (const element of elementsOf(root).filter((one) => /^QUESTION_/.test(one.name))) {
    const { id = '' } = element.attributes;
    const from = `${file}#${id}`;
    all.take(from, () => question(element, { from, folder, points: points.get(id) ?? null, picture }));
  }
}

interface Given {
  from: string;
  folder: string;
  points: number | null;
  picture: ((address: string) => string | undefined) | undefined;
}

function question(element: Element, given: Given): Question {
  const changes = new Changes();
  const isHtml = childOf(element, 'BODY', 'FLAGS', 'ISHTML')?.attributes.value !== 'false';
  const read = (text: string) => (isHtml ? fromHtml(text, { lost: changes.add, ...(given.picture && { picture: given.picture }) }) : plainToText(text));
  const textIn = (holder: Element | undefined) => read(textOf(childOf(holder, 'TEXT')));
  const text = textIn(childOf(element, 'BODY'));
  const { from, folder, points } = given;
  const gradable = childOf(element, 'GRADABLE');
  if (['FEEDBACK_WHEN_CORRECT', 'FEEDBACK_WHEN_INCORRECT'].some((name) => textOf(childOf(gradable, name)).trim())) changes.add(whys.feedbackLost);
  const answers = elementsOf(element, 'ANSWER').map((one) => ({ id: one.attributes.id ?? '', text: textIn(one) }));
  const rights = elementsOf(gradable ?? element, 'CORRECTANSWER').map(({ attributes }) => [attributes.answer_id ?? '', attributes.choice_id ?? ''] as const);
  const right = new Set(rights.map(([id]) => id));
  const make = (own: Partial<Question> & Pick<Question, 'type'>) => finish({ from, name: nameFrom('', text), text, points, ...(folder && { folder }), ...own }, changes);
  const options = () => {
    if (answers.length === 0) throw new RefusedElement(whys.noOptions);
    const known = answers.filter((one) => right.has(one.id));
    if (known.length === 0) throw new RefusedElement(whys.noKey);
    return answers.map((one) => option(one.text, right.has(one.id) ? 1 / known.length : 0));
  };
  switch (element.name) {
    case 'QUESTION_TRUEFALSE': {
      const list = options();
      const yes = list.find((one) => /^true$/i.test(one.text));
      const no = list.find((one) => /^false$/i.test(one.text));
      if (!yes || !no || list.length !== 2) throw new RefusedElement(whys.brokenKey('true/false'));
      return make({ type: 'true-false', options: [{ ...yes, text: 'True' }, { ...no, text: 'False' }] });
    }
    case 'QUESTION_MULTIPLECHOICE': {
      if (right.size > 1) throw new RefusedElement(whys.severalKeys);
      return make({ type: 'one-choice', options: options() });
    }
    case 'QUESTION_MULTIPLEANSWER':
      return make({ type: 'several-choices', options: options(), allOrNothing: true });
    case 'QUESTION_ESSAY':
      return make({ type: 'essay', markingNotes: answers.map((one) => one.text).join('\n\n') });
    case 'QUESTION_FILLINBLANK': {
      const accepted = answers.filter((one) => one.text).map((one) => ({ text: one.text, share: 1 }));
      if (accepted.length === 0) throw new RefusedElement(whys.noKey);
      return make({ type: 'short-text', accepted });
    }
    case 'QUESTION_MATCH': {
      const choices = new Map(elementsOf(element, 'CHOICE').map((one) => [one.attributes.id ?? '', textIn(one)]));
      const pairs = answers.map((one) => {
        const match = choices.get(rights.find(([id]) => id === one.id)?.[1] ?? '');
        if (match === undefined) throw new RefusedElement(whys.noKey);
        return { text: one.text, match, share: 1 / answers.length };
      });
      if (pairs.length === 0) throw new RefusedElement(whys.noPairs);
      const used = new Set(rights.map(([, id]) => id));
      return make({ type: 'matching', pairs, distractors: [...choices].filter(([id]) => !used.has(id)).map(([, own]) => own) });
    }
    case 'QUESTION_ORDER': {
      const order = rights.map(([id]) => answers.find((one) => one.id === id)?.text);
      const positions = elementsOf(gradable ?? element, 'CORRECTANSWER').map(({ attributes }) => Number(attributes.order ?? 0));
      const sorted = order.map((own, index) => [own, positions[index] ?? index] as const).sort((a, b) => a[1] - b[1]);
      if (sorted.length < 2 || sorted.some(([own]) => own === undefined)) throw new RefusedElement(whys.noKey);
      return make({ type: 'ordering', order: sorted.map(([own]) => own!), allOrNothing: true });
    }
    default:
      throw new RefusedElement(whys.type(element.name.slice(9)));
  }
}
