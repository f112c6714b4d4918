export type TemplateValue = string | number | null;
/** What a template may name: of the result, and of each student. */
export interface TemplateValues {
  head: Readonly<Record<string, TemplateValue>>;
  students: readonly Readonly<Record<string, TemplateValue>>[];
}

/** A sheet that can’t be filled: no row of students, or formulas that would point elsewhere. */
export class UnlikeTemplate extends Error {}
/** A name that neither the result nor a student has. */
export class UnknownName extends Error {}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decoded = (xml: string): string =>
  xml.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return entities[name] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
const encoded = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const textIn = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)].map(([, text]) => decoded(text!)).join('');

/** The shared texts of a workbook, in their order. */
export const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inner]) => textIn(inner ?? ''));

const rowTag = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const cellTag = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
const names = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;
const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function cellText(tag: string, inner: string, shared: readonly string[]): string | null {
  const type = attribute(tag, 't');
  if (type === 's') return shared[Number(/<v>(\d+)<\/v>/.exec(inner)?.[1])] ?? null;
  if (type === 'inlineStr') return textIn(inner);
  return type === 'str' ? decoded(/<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? '') : null;
}

/** A cell with its value in place of the template’s. */
function cellOf(tag: string, reference: string, value: TemplateValue): string {
  const style = attribute(tag, 's');
  const start = `<c r="${reference}"${style === undefined ? '' : ` s="${style}"`}`;
  if (value === null || value === '') return `${start}/>`;
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${encoded(value)}</t></is></c>`;
}

function filledRow(
  tag: string,
  inner: string,
  {
    number,
    shared,
    values,
  }: { number: number; shared: readonly string[]; values: Readonly<Record<string, TemplateValue>> },
): string {
  const filled = (name: string): TemplateValue => {
    if (!Object.hasOwn(values, name)) throw new UnknownName(name);
    return values[name]!;
  };
  const cells = inner.replaceAll(cellTag, (all: string, cell: string, content: string = '') => {
    const reference = `${/^[A-Z]+/.exec(attribute(cell, 'r') ?? '')?.[0] ?? 'A'}${number}`;
    const text = cellText(cell, content, shared);
    if (text === null || !text.includes('{{')) return all.replace(/(<c\b[^>]*?\br=")[^"]*"/, `$1${reference}"`);
    const [only] = [...text.matchAll(names)];
    if (only && only[0] === text.trim()) return cellOf(cell, reference, filled(only[1]!));
    return cellOf(
      cell,
      reference,
      text.replaceAll(names, (_, name: string) => String(filled(name) ?? '')),
    );
  });
  return `<row${tag.replace(/\br="\d+"/, `r="${number}"`)}>${cells}</row>`;
}

/**
 * A sheet with the names of the result replaced, and the row that has `{{student}}` once for each student; rows below it,
 * and joined cells, move down.
 * @throws UnlikeTemplate, UnknownName
 */
export function filledSheet(xml: string, shared: readonly string[], { head, students }: TemplateValues): string {
  const rows = [...xml.matchAll(rowTag)].map(([, tag = '', inner = '']) => ({
    tag,
    inner,
    number: Number(attribute(tag, 'r')),
    names: [...inner.matchAll(cellTag)].flatMap(([, cell = '', content = '']) =>
      [...(cellText(cell, content, shared) ?? '').matchAll(names)].map(([, name]) => name!),
    ),
  }));
  const own = rows.filter((row) => row.names.includes('student'));
  const [of] = own;
  if (!of || own.length > 1 || rows.some(({ number }) => !Number.isSafeInteger(number)))
    throw new UnlikeTemplate('no row of students');
  if (rows.some(({ number, inner }) => number >= of.number && /<f\b/.test(inner)))
    throw new UnlikeTemplate('formulas at or below the students');
  const more = students.length - 1;
  const moved = (number: number) => (number > of.number ? number + more : number);
  const body = rows
    .flatMap(({ tag, inner, number }) =>
      number === of.number
        ? students.map((student, at) =>
            filledRow(tag, inner, { number: number + at, shared, values: { ...head, ...student } }),
          )
        : [filledRow(tag, inner, { number: moved(number), shared, values: head })],
    )
    .join('');
  return xml
    .replace(/<sheetData\b[^>]*?(?:\/>|>[\s\S]*<\/sheetData>)/, () => `<sheetData>${body}</sheetData>`)
    .replace(/<dimension\b[^>]*\/>/, '')
    .replace(/<mergeCells\b[^>]*>([\s\S]*?)<\/mergeCells>/, (_, inner: string) => {
      const merged = [...inner.matchAll(/ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].flatMap(([, a, from, b, to]) => {
        const [first, last] = [Number(from), Number(to)];
        if (first === of.number && last === of.number)
          return students.map((__, at) => `${a}${first + at}:${b}${last + at}`);
        return [`${a}${moved(first)}:${b}${moved(last)}`];
      });
      return `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    });
}
