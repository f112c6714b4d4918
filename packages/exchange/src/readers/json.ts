import { Collector, type Question, questionTypes, RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';

/** What `read` prints, or a list of its questions. */
export function readJson(text: string, encoding: string): ReturnType<Collector['result']> {
  const all = new Collector();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    all.refuse('line 1', whys.notJson);
    return all.result('json', encoding);
  }
  const list = Array.isArray(given) ? given : (given as { questions?: unknown }).questions;
  if (!Array.isArray(list)) {
    all.refuse('line 1', whys.noElement);
    return all.result('json', encoding);
  }
  for (const [index, one] of list.entries()) all.take(`question ${index + 1}`, () => checked(one));
  return all.result('json', encoding);
}

function checked(one: unknown): Question {
  const question = one as Partial<Question> | null;
  const isText = (value: unknown) => typeof value === 'string';
  if (!question || typeof question !== 'object' || !isText(question.text) || !isText(question.type))
    throw new RefusedElement(whys.noElement);
  if (!questionTypes.includes(question.type as Question['type']))
    throw new RefusedElement(whys.type(String(question.type)));
  if (question.points !== null && typeof question.points !== 'number') throw new RefusedElement(whys.withoutPoints);
  for (const key of ['options', 'accepted', 'pairs', 'gaps', 'order', 'distractors', 'tags', 'pictures'] as const) {
    if (question[key] !== undefined && !Array.isArray(question[key])) throw new RefusedElement(whys.syntax(key));
  }
  for (const each of [...(question.options ?? []), ...(question.accepted ?? []), ...(question.pairs ?? [])]) {
    if (typeof each !== 'object' || each === null || typeof each.share !== 'number')
      throw new RefusedElement(whys.syntax('share'));
  }
  const { changed: _, ...rest } = question as Question;
  return { ...rest, from: question.from ?? '', name: question.name ?? '' };
}
