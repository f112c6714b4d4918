import { escapeXml } from '../files/xml.ts';
import { parseText } from './parse-text.ts';
import type { Block, Inline, Mark } from './tree.ts';

export interface HtmlOut {
  /** What a gap becomes. */
  gap?: (number: number) => string;
  /** A picture’s address in the file that is written. */
  picture?: (name: string) => string;
}

const elementOf: Record<Mark, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', above: 'sup', below: 'sub' };

/** Our text as HTML that is XML too. Languages side by side become elements that name them. */
export function toHtml(text: string, out: HtmlOut = {}): string {
  const parts = languageParts(text);
  if (!parts) return parseText(text).map((one) => block(one, out)).join('\n');
  return parts
    .map(([language, part]) => `<div class="multilang" lang="${language}" xml:lang="${language}">${parseText(part).map((one) => block(one, out)).join('\n')}</div>`)
    .join('');
}

/** For places that take no paragraphs. */
export function toInlineHtml(text: string, out: HtmlOut = {}): string {
  const parts = languageParts(text);
  const one = (part: string) => {
    const blocks = parseText(part);
    return blocks.length === 1 && blocks[0]!.kind === 'paragraph' ? inline(blocks[0]!.children, out) : blocks.map((each) => block(each, out)).join('\n');
  };
  if (!parts) return one(text);
  return parts.map(([language, part]) => `<span class="multilang" lang="${language}" xml:lang="${language}">${one(part)}</span>`).join('');
}

/** `{mlang en}…{mlang}{mlang ar}…{mlang}` as a whole text. */
export function languageParts(text: string): [string, string][] | undefined {
  if (!text.startsWith('{mlang ')) return undefined;
  const parts = [...text.matchAll(/\{mlang ([a-z]{2,3}(?:[-_][\w-]+)?)\}([\s\S]*?)\{mlang\}/gi)];
  const length = parts.reduce((sum, part) => sum + part[0].length, 0);
  return length === text.trim().length && parts.length > 0 ? parts.map((part) => [part[1]!.toLowerCase(), part[2]!.trim()]) : undefined;
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
      const row = (cells: Inline[][], name: string) => `<tr>${cells.map((cell) => `<${name}>${inline(cell, out)}</${name}>`).join('')}</tr>`;
      const [head = [], ...body] = one.rows;
      return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
  }
}

function inline(children: readonly Inline[], out: HtmlOut): string {
  return children
    .map((child) => {
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
    })
    .join('');
}
