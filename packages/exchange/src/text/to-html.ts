import { escapeXml } from '../files/xml.ts';
import { parseText } from './parse-text.ts';
import type { Block, Inline, Mark } from './tree.ts';

export interface HtmlOut {
  /** What a gap becomes. */
  gap?: (number: number) => string;
  /** A picture’s address in the file that is written. */
  picture?: (name: string) => string;
  /** Moodle’s filter knows `<span lang="…" class="multilang">` alone, with these two attributes and no other. */
  moodle?: true;
}

const elementOf: Record<Mark, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  above: 'sup',
  below: 'sub',
};

/** What one language says, as an element that names it. */
function inLanguage(name: 'div' | 'span', language: string, content: string, { moodle }: HtmlOut): string {
  return moodle
    ? `<span lang="${language}" class="multilang">${content}</span>`
    : `<${name} class="multilang" lang="${language}" xml:lang="${language}">${content}</${name}>`;
}

/** Our text as HTML that is XML too. Languages side by side become elements that name them; gaps are there once. */
export function toHtml(text: string, out: HtmlOut = {}): string {
  const parts = languageParts(text);
  const blocks = (part: string) =>
    parseText(part)
      .map((one) => block(one, out))
      .join('\n');
  if (!parts) return blocks(text);
  return (
    aroundGaps(parts, out) ?? parts.map(([language, part]) => inLanguage('div', language, blocks(part), out)).join('')
  );
}

/** For places that take no paragraphs. */
export function toInlineHtml(text: string, out: HtmlOut = {}): string {
  const parts = languageParts(text);
  const one = (part: string) => {
    const blocks = parseText(part);
    return blocks.length === 1 && blocks[0]!.kind === 'paragraph'
      ? inline(blocks[0]!.children, out)
      : blocks.map((each) => block(each, out)).join('\n');
  };
  if (!parts) return one(text);
  return parts.map(([language, part]) => inLanguage('span', language, one(part), out)).join('');
}

/** What is between the gaps of a paragraph, and the numbers of these. */
function runsOf(children: readonly Inline[]): { runs: Inline[][]; gaps: number[] } {
  const runs: Inline[][] = [[]];
  const gaps: number[] = [];
  for (const child of children)
    if (typeof child !== 'string' && child.kind === 'gap') {
      gaps.push(child.number);
      runs.push([]);
    } else runs.at(-1)!.push(child);
  return { runs, gaps };
}

const hasGap = (blocks: readonly Block[]): boolean => JSON.stringify(blocks).includes('"kind":"gap"');

/**
 * Whether languages of a text with gaps can share these: equally many paragraphs, with the same gaps in
 * the same order.
 */
export const standAround = (texts: readonly string[]): boolean =>
  aroundGaps(
    texts.map((text, at) => [String(at), text]),
    {},
  ) !== undefined;

/** The languages of a text with gaps, each gap once; undefined for a text without gaps and where they can’t share them. */
function aroundGaps(parts: readonly [string, string][], out: HtmlOut): string | undefined {
  const texts = parts.map(([language, text]) => [language, parseText(text)] as const);
  const [first] = texts;
  if (!first || !texts.some(([, blocks]) => hasGap(blocks))) return undefined;
  if (texts.some(([, blocks]) => blocks.length !== first[1].length)) return undefined;
  const whole: string[] = [];
  for (const at of first[1].keys()) {
    const own = texts.map(([language, blocks]) => [language, blocks[at]!] as const);
    if (!own.some(([, one]) => hasGap([one]))) {
      whole.push(own.map(([language, one]) => inLanguage('div', language, block(one, out), out)).join(''));
      continue;
    }
    const lines = own.flatMap(([language, one]) =>
      one.kind === 'paragraph' ? [{ language, ...runsOf(one.children) }] : [],
    );
    const [line] = lines;
    if (!line || lines.length < own.length) return undefined;
    if (
      lines.some(
        ({ gaps, runs }) =>
          String(gaps) !== String(line.gaps) || runs.some((run) => hasGap([{ kind: 'paragraph', children: run }])),
      )
    )
      return undefined;
    const pieces = line.runs.map((_, run) => {
      const said = lines.map(({ language, runs }) => [language, inline(runs[run]!, out)] as const);
      const same = said.every(([, content]) => content === said[0]![1]);
      const content = same
        ? said[0]![1]
        : said.map(([language, one]) => inLanguage('span', language, one, out)).join('');
      const gap = line.gaps[run];
      return gap === undefined ? content : content + inline([{ kind: 'gap', number: gap }], out);
    });
    whole.push(`<p>${pieces.join('')}</p>`);
  }
  return whole.join('\n');
}

/** `{mlang en}…{mlang}{mlang ar}…{mlang}` as a whole text. */
export function languageParts(text: string): [string, string][] | undefined {
  if (!text.startsWith('{mlang ')) return undefined;
  const parts = [...text.matchAll(/\{mlang ([a-z]{2,3}(?:[-_][\w-]+)?)\}([\s\S]*?)\{mlang\}/gi)];
  const length = parts.reduce((sum, part) => sum + part[0].length, 0);
  return length === text.trim().length && parts.length > 0
    ? parts.map((part) => [part[1]!.toLowerCase(), part[2]!.trim()])
    : undefined;
}

function block(one: Block, out: HtmlOut): string {
  switch (one.kind) {
    case 'paragraph':
      return `<p>${inline(one.children, out)}</p>`;
    case 'heading':
      return `<h${one.level}>${inline(one.children, out)}</h${one.level}>`;
    case 'code':
      return `<pre${one.language ? ` class="language-${escapeXml(one.language)}"` : ''}>${one.text.startsWith('\n') ? '\n' : ''}${escapeXml(one.text)}</pre>`;
    case 'quote':
      return `<blockquote>${one.children.map((child) => block(child, out)).join('\n')}</blockquote>`;
    case 'list': {
      const items = one.items.map((item) => {
        const [only] = item;
        return `<li>${item.length === 1 && only?.kind === 'paragraph' ? inline(only.children, out) : item.map((child) => block(child, out)).join('\n')}</li>`;
      });
      const name = one.ordered ? 'ol' : 'ul';
      return `<${name}${one.ordered && one.start !== 1 ? ` start="${one.start}"` : ''}>${items.join('')}</${name}>`;
    }
    case 'table': {
      const row = (cells: Inline[][], name: string) =>
        `<tr>${cells.map((cell) => `<${name}>${inline(cell, out)}</${name}>`).join('')}</tr>`;
      const [head = [], ...body] = one.rows;
      return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
  }
}

function inline(children: readonly Inline[], out: HtmlOut): string {
  return children.map((child) => inlineOne(child, out)).join('');
}

function inlineOne(child: Inline, out: HtmlOut): string {
  if (typeof child === 'string') return escapeXml(child);
  switch (child.kind) {
    case 'break':
      return '<br/>';
    case 'code':
      return `<code>${escapeXml(child.text)}</code>`;
    case 'math':
      return child.block ? `\\[${escapeXml(child.text)}\\]` : `\\(${escapeXml(child.text)}\\)`;
    case 'picture':
      return `<img src="${escapeXml(out.picture?.(child.source) ?? child.source)}" alt="${escapeXml(child.alt)}"/>`;
    case 'link':
      return `<a href="${escapeXml(child.address)}">${inline(child.children, out)}</a>`;
    case 'gap':
      return out.gap?.(child.number) ?? `[[${child.number}]]`;
    case 'mark':
      return `<${elementOf[child.mark]}>${inline(child.children, out)}</${elementOf[child.mark]}>`;
  }
}
