import type { Question } from './model.ts';

/**
 * Formats without a place for a part of a question keep it in tags of ours, `daftar:…`, so that it comes back when we
 * read the file again. Other programs see a tag.
 */
export function marksOf(question: Question, places: { points: boolean; language: boolean }): string[] {
  const found: string[] = [];
  if (question.allOrNothing) found.push('daftar:all-or-nothing');
  if (question.withoutKey) found.push('daftar:without-key');
  if (!places.points && question.points !== null && question.type !== 'text') found.push(`daftar:points=${question.points}`);
  if (places.points && question.points === null && question.type !== 'text') found.push('daftar:no-points');
  if (question.caseSensitive && !places.language) found.push('daftar:case');
  if (question.language) found.push(`daftar:code=${question.language}`);
  const [only, ...others] = Object.keys(question.lang ?? {});
  if (only && others.length === 0) found.push(`daftar:lang=${only}`);
  return found;
}

/** The way back. */
export function withoutMarks(question: Question): Question {
  const marks = (question.tags ?? []).filter((tag) => tag.startsWith('daftar:'));
  if (marks.length === 0) return question;
  const tags = question.tags!.filter((tag) => !tag.startsWith('daftar:'));
  const found: Question = { ...question };
  if (tags.length) found.tags = tags;
  else delete found.tags;
  for (const mark of marks) {
    const [name, value = ''] = mark.slice('daftar:'.length).split('=');
    if (name === 'all-or-nothing') found.allOrNothing = true;
    else if (name === 'without-key') found.withoutKey = true;
    else if (name === 'case') found.caseSensitive = true;
    else if (name === 'no-points') found.points = null;
    else if (name === 'points' && Number.isFinite(Number(value))) found.points = Number(value);
    else if (name === 'code') found.language = value;
    else if (name === 'lang' && !found.lang) found.lang = { [value]: {} };
  }
  return found;
}
