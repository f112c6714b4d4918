/**
 * The text of what is copied from Word, a sheet or a page, with the marks that questions know: **bold**, lists and tables
 * (COR-24). Null where it has none of them: then its plain text says as much.
 */
export function marksOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = blocksOf(body).map((line) => line.trimEnd());
  const isMarked = lines.some((line) => /\*\*|^(?:- |\d+[.)] |\|)/.test(line));
  return isMarked
    ? lines
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : null;
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, section, article, blockquote, pre, table, ul, ol, li, br';

/** The lines of an element, one by one. */
function blocksOf(element: Element): string[] {
  if (element.localName === 'table') return tableOf(element);
  if (element.matches('ul, ol')) return listOf(element);
  if (!element.querySelector(blocks)) return lineOf(element);
  const lines: string[] = [];
  let inline = '';
  const end = () => {
    if (inline.trim() !== '') lines.push(inline.trim());
    inline = '';
  };
  for (const child of element.childNodes) {
    const isBlock = child instanceof Element && (child.matches(blocks) || child.querySelector(blocks) !== null);
    if (!isBlock) inline += inlineOf(child);
    else {
      end();
      if (child.localName !== 'br') lines.push(...blocksOf(child));
    }
  }
  end();
  return lines;
}

/** A paragraph; Word writes the sign of a list into it. */
function lineOf(element: Element): string[] {
  const text = inlineOf(element).trim();
  if (text === '') return [];
  return [/MsoList/.test(element.className) ? text.replace(/^(?:\*\*)?[·•▪§o-](?:\*\*)?\s+/u, '- ') : text];
}

function listOf(list: Element): string[] {
  const start = Number(list.getAttribute('start') ?? 1);
  return [...list.children].flatMap((item, at) => {
    const [first = '', ...rest] = blocksOf(item);
    const mark = list.localName === 'ol' ? `${start + at}.` : '-';
    return [`${mark} ${first}`, ...rest];
  });
}

function tableOf(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => {
      const text = blocksOf(cell).join(' ').replaceAll('**', '');
      // a bar would begin another cell
      return text.includes('|') ? `\`${text.replaceAll('`', '')}\`` : text;
    }),
  );
  const [head] = rows;
  // one cell is a frame around a text
  if (!head || (rows.length === 1 && head.length === 1)) return head ?? [];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.slice(1).map(row)];
}

function inlineOf(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/[\s\u00a0]+/g, ' ');
  if (!(node instanceof Element) || node.matches('style, script')) return '';
  if (node.localName === 'br') return '\n';
  const text = [...node.childNodes].map(inlineOf).join('');
  return isBold(node) && text.trim() !== '' && !/[*\n]/.test(text)
    ? text.replace(/^(\s*)(.*?)(\s*)$/, '$1**$2**$3')
    : text;
}

/** Some programs wrap all that is copied into a <b> that isn’t bold. */
const isBold = (element: Element): boolean =>
  element.matches('b, strong') && !/font-weight:\s*normal/.test(element.getAttribute('style') ?? '');
