import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { Question, Refused, Why } from '../model.ts';
import { columns, optionColumn, typeNames } from '../sheet.ts';
import { whys } from '../whys.ts';
import type { Written } from '../written.ts';
import { percent, plainNumber } from './numbers.ts';

/** A cell of Excel holds no more. */
const mostSigns = 32_000;

/** The .xlsx template, filled: what has no column goes into the last one. */
export async function writeSheet(questions: readonly Question[]): Promise<Written> {
  const refused: Refused[] = [];
  const changed: { where: string; why: Why }[] = [];
  const rows = questions.flatMap((question) => {
    const row = rowOf(question);
    const tooLong = [row.more, question.text, ...row.options].some((cell) => cell.length > mostSigns);
    if (!tooLong) return [{ question, row }];
    refused.push({ where: question.from || question.name, why: whys.cellTooLong });
    return [];
  });
  const most = Math.max(4, ...rows.map(({ row }) => row.options.length));
  const head = [columns.type, columns.name, columns.text, columns.points].map(([en]) => en as string);
  const titles = [
    ...head,
    ...Array.from({ length: most }, (_, index) => `${optionColumn[0]} ${index + 1}`),
    ...[columns.key, columns.feedback, columns.tags, columns.folder, columns.more].map(([en]) => en as string),
  ];
  const cell = (value: string) => ({ type: String, value: value.replaceAll(/[^\P{Cc}\n\t]/gu, ' '), wrap: true });
  const data = [
    titles.map((title) => ({ ...cell(title), fontWeight: 'bold' as const })),
    ...rows.map(({ question, row }) =>
      [
        typeNames[question.type][0]!,
        question.name,
        question.text,
        question.points === null ? '' : plainNumber(question.points),
        ...Array.from({ length: most }, (_, index) => row.options[index] ?? ''),
        row.key,
        question.feedback ?? '',
        (question.tags ?? []).join(', '),
        question.folder ?? '',
        row.more,
      ].map(cell),
    ),
  ] as SheetData;
  const content = await writeXlsx(data, {
    sheet: 'Questions',
    stickyRowsCount: 1,
    columns: titles.map((title) => ({ width: title === columns.text[0] ? 60 : 20 })),
  }).toBuffer();
  return { content: Buffer.from(content), name: 'questions.xlsx', count: rows.length, refused, changed };
}

interface Row {
  options: string[];
  key: string;
  more: string;
}

function rowOf(question: Question): Row {
  const { type } = question;
  const rest: Partial<Question> = {};
  const keep = (...keys: (keyof Question)[]) => {
    for (const key of keys) if (question[key] !== undefined) Object.assign(rest, { [key]: question[key] });
  };
  keep('lang', 'pictures', 'markingNotes', 'language', 'withoutKey', 'allOrNothing', 'caseSensitive', 'gaps');
  if (question.tags?.some((tag) => /[,،]/.test(tag) || tag !== tag.trim())) keep('tags');
  let options: string[] = [];
  let key = '';
  const list = question.options ?? [];
  if (type === 'one-choice' || type === 'several-choices') {
    options = list.map((one) => one.text);
    const rights = list.flatMap((one, index) => (one.share > 0 ? [index + 1] : []));
    const simple =
      type === 'one-choice'
        ? rights.length === 1 && list[rights[0]! - 1]!.share === 1
        : list.every((one) => one.share >= 0 && (one.share === 0 || Math.abs(one.share - 1 / rights.length) < 1e-9));
    key =
      simple && list.every((one) => one.share >= 0)
        ? rights.join(', ')
        : list.flatMap((one, index) => (one.share === 0 ? [] : [`${index + 1}: ${percent(one.share)}`])).join('; ');
    if (list.some((one) => one.feedback) || options.some((text) => text === '' || text !== text.trim()))
      keep('options');
  } else if (type === 'true-false') {
    key = list[0]?.share === 1 ? 'TRUE' : 'FALSE';
    if (
      list.some((one) => one.feedback) ||
      list.reduce((sum, one) => sum + one.share, 0) !== 1 ||
      list.some((one) => one.share < 0)
    )
      keep('options');
  } else if (type === 'number') {
    const accepted = question.accepted ?? [];
    key = accepted
      .map((one) =>
        one.range
          ? `${plainNumber(one.range[0])}..${plainNumber(one.range[1])}`
          : one.number === undefined
            ? '*'
            : `${plainNumber(one.number)}${one.tolerance ? ` ± ${plainNumber(one.relative ? one.tolerance * 100 : one.tolerance)}${one.relative ? '%' : ''}` : ''}`,
      )
      .join('; ');
    if (
      accepted.some(
        (one) =>
          one.share !== 1 || one.feedback || one.digits !== undefined || one.number === undefined || one.relative,
      )
    )
      keep('accepted');
  } else if (type === 'short-text') {
    options = (question.accepted ?? []).map((one) => one.text ?? '');
    if (
      (question.accepted ?? []).some(
        (one) => one.share !== 1 || one.feedback || one.wildcard || (one.text ?? '') !== (one.text ?? '').trim(),
      )
    )
      keep('accepted');
  } else if (type === 'matching') {
    const pairs = question.pairs ?? [];
    const all = [
      ...pairs.map((pair) => [pair.text, pair.match]),
      ...(question.distractors ?? []).map((each) => ['', each]),
    ];
    options = all.map(([left, right]) => `${left} ⟶ ${right}`);
    if (
      all.flat().some((each) => /⟶|\n/.test(each!)) ||
      pairs.some((pair) => Math.abs(pair.share - 1 / pairs.length) > 1e-9 || !pair.text || !pair.match)
    )
      keep('pairs', 'distractors');
  } else if (type === 'ordering') {
    options = [...(question.order ?? [])];
    if (options.some((text) => text === '')) keep('order');
  }
  return { options, key, more: Object.keys(rest).length ? JSON.stringify(rest) : '' };
}
