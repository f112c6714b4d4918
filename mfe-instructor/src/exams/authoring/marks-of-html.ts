import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** More than a question can hold many times over; a sheet copied whole isn't read for its marks. */
const longestHtml = 2_000_000;

/**
 * The text of what is copied from Word, a sheet or a page, with the marks that questions know: **bold**, lists and tables
 * (COR-24). Null where it has none of them: then its plain text says as much. The browser's own parser is closed by the
 * page's Trusted Types, so another one reads it, into a tree that never touches the page (decision 131).
 */
export function marksOfHtml(html: string): string | null {
  if (html.length > longestHtml) return null;
  const lines = linesOf(parseFragment(html).childNodes).map((line) => line.trimEnd());
  const isMarked = lines.some((line) => /\*\*|^(?:- |[\d٠-٩]+[.)] |\|)/.test(line));
  return isMarked
    ? lines
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : null;
}

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 section article main header footer blockquote pre table ul ol li dl dt dd br'.split(' '),
);
const unseen = new Set('style script title meta link template head'.split(' '));

const isElement = (node: Node): node is HtmlElement => 'tagName' in node;
const attribute = (element: HtmlElement, name: string): string =>
  element.attrs.find((one) => one.name === name)?.value ?? '';
const elementsIn = (element: HtmlElement): HtmlElement[] => element.childNodes.filter(isElement);

/** Whether a node is a block or holds one. */
function isBlock(node: Node, known: WeakMap<Node, boolean>): boolean {
  if (!isElement(node) || unseen.has(node.tagName)) return false;
  const found = known.get(node) ?? (blocks.has(node.tagName) || node.childNodes.some((child) => isBlock(child, known)));
  known.set(node, found);
  return found;
}

/** The lines of some nodes, one by one. */
function linesOf(nodes: readonly Node[], known = new WeakMap<Node, boolean>()): string[] {
  const lines: string[] = [];
  let inline = '';
  const end = () => {
    lines.push(...written(inline));
    inline = '';
  };
  for (const node of nodes) {
    if (!isBlock(node, known)) inline += inlineOf(node);
    else {
      end();
      lines.push(...linesOfBlock(node as HtmlElement, known));
    }
  }
  end();
  return lines;
}

function linesOfBlock(element: HtmlElement, known: WeakMap<Node, boolean>): string[] {
  if (element.tagName === 'table') return linesOfTable(element);
  if (element.tagName === 'ul' || element.tagName === 'ol') return linesOfList(element);
  if (/MsoList/.test(attribute(element, 'class'))) return lineOfWord(element);
  return linesOf(element.childNodes, known);
}

/** An item of a list in Word: a paragraph that begins with its sign. */
function lineOfWord(element: HtmlElement): string[] {
  const sign = signIn(element);
  const [text = '', ...rest] = written(inlineOf(element, sign));
  const said = sign ? (written(inlineOf(sign))[0] ?? '').replaceAll('*', '') : '';
  if (/^[\p{L}\d٠-٩]{1,4}[.)]$/u.test(said)) return [`${said} ${text}`, ...rest];
  return [sign ? `- ${text}` : text.replace(/^(?:\*\*)?[·•▪§o-](?:\*\*)?\s+/u, '- '), ...rest];
}

/** Where Word wrote the sign of a list. */
function signIn(element: HtmlElement): HtmlElement | undefined {
  for (const child of elementsIn(element)) {
    const found = /mso-list:\s*ignore/i.test(attribute(child, 'style')) ? child : signIn(child);
    if (found) return found;
  }
  return undefined;
}

function linesOfList(list: HtmlElement): string[] {
  const start = Number(attribute(list, 'start')) || 1;
  return elementsIn(list).flatMap((item, at) => {
    const [first = '', ...rest] = item.tagName === 'li' ? linesOf(item.childNodes) : linesOf([item]);
    return [`${list.tagName === 'ol' ? `${start + at}.` : '-'} ${first}`, ...rest];
  });
}

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  elementsIn(table).flatMap((child) =>
    child.tagName === 'tr' ? [child] : /^t(head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [],
  );

function linesOfTable(table: HtmlElement): string[] {
  const rows = rowsOf(table);
  const frame = rows.length === 1 ? elementsIn(rows[0]!) : [];
  // one cell is a frame around a text
  if (frame.length === 1) return linesOf(frame[0]!.childNodes);
  const [head, ...others] = rows.map((row, at) =>
    elementsIn(row).map((cell) => {
      const text = linesOf(cell.childNodes).join(' ');
      // a bar would begin another cell; a head is bold by itself
      if (text.includes('|')) return `\`${text.replaceAll(/`|\*\*/g, '')}\``;
      return at === 0 ? text.replaceAll('**', '') : text;
    }),
  );
  if (!head) return [];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...others.map(row)];
}

/** Signs for where bold begins and ends, until its neighbours are known; no text holds them. */
const [opens, closes] = ['\ue000', '\ue001'];
const signs = /[\ue000\ue001]/g;

function inlineOf(node: Node, but?: HtmlElement): string {
  if (node.nodeName === '#text')
    return (node as DefaultTreeAdapterTypes.TextNode).value.replaceAll(signs, '').replaceAll(/[\s\u00a0]+/g, ' ');
  if (!isElement(node) || node === but || unseen.has(node.tagName)) return '';
  if (node.tagName === 'br') return '\n';
  const text = node.childNodes.map((child) => inlineOf(child, but)).join('');
  if (!isBold(node)) return text;
  return text
    .replaceAll(signs, '')
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${opens}${line}${closes}`))
    .join('\n');
}

/** Some programs wrap all that is copied into a <b> that isn’t bold, and others say bold by its weight. */
function isBold(element: HtmlElement): boolean {
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(attribute(element, 'style'))?.[1];
  if (weight) return /^(bold|[6-9]00)/i.test(weight);
  return element.tagName === 'b' || element.tagName === 'strong';
}

/** Lines as they are typed: stars around what is bold, where questions show it as bold and not as stars. */
function written(inline: string): string[] {
  return inline
    .replaceAll(/\ue001(\s*)\ue000/g, '$1')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\ue000(\s*)([^\ue001]*?)(\s*)\ue001/g, (_all, before, words, after, at: number, all: string) => {
          const previous = before || all[at - 1] || ' ';
          const next = after || all[at + _all.length] || ' ';
          const isShown = words !== '' && !words.includes('*') && !/[\p{L}\p{N}*]/u.test(previous + next);
          return isShown ? `${before}**${words}**${after}` : `${before}${words}${after}`;
        })
        .replaceAll(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}
