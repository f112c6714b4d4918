import { parseInline, parseText } from './parse-text.ts';
import { type Block, type Inline, marks } from './tree.ts';

/** Writes our text. */
export const renderText = (blocks: readonly Block[]): string => blocks.map(block).filter(Boolean).join('\n\n');

/** A text without any markup as our text: signs that would mean something are made literal, others stay as they are. */
export function fromPlain(plain: string): string {
  const clean = plain.replaceAll(/\r\n?/g, '\n').split('\n').map((line) => line.trim()).join('\n').trim();
  return clean
    .split(/\n{2,}/)
    .map((part) => inline(part.split('\n').flatMap((line, index): Inline[] => (index ? [{ kind: 'break' }, line] : [line]))))
    .join('\n\n');
}

/** A text as every reader and writer leaves it: written the one way. */
export function canonical(text: string): string {
  const once = renderText(parseText(text));
  return once === text ? once : renderText(parseText(once));
}

function block(one: Block): string {
  switch (one.kind) {
    case 'paragraph':
      return paragraphText(one.children);
    case 'heading':
      return `${'#'.repeat(one.level)} ${inline(one.children).replaceAll('\n', ' ').trim()}`.trimEnd();
    case 'code': {
      const fence = '`'.repeat(Math.max(3, ...[...one.text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
      return `${fence}${one.language}\n${one.text}\n${fence}`;
    }
    case 'quote':
      return renderText(one.children)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .map((line) => (line === '>' ? '> ' : line))
        .join('\n');
    case 'list':
      return one.items
        .map((item, index) => {
          const sign = one.ordered ? `${one.start + index}. ` : '- ';
          return `${sign}${renderText(item).replaceAll(/\n(?!\n|$)/g, '\n   ')}`;
        })
        .join('\n');
    case 'table': {
      const width = Math.max(1, ...one.rows.map((row) => row.length));
      const line = (row: Inline[][]) =>
        `| ${Array.from({ length: width }, (_, index) => inline(row[index] ?? []).replaceAll('|', '\\|').replaceAll('\n', '<br>')).join(' | ')} |`;
      const [head = [], ...body] = one.rows;
      return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
    }
  }
}

function paragraphText(children: readonly Inline[]): string {
  return inline(children)
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, all) => line || (index > 0 && index < all.length - 1))
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n');
}

/** Plain parts stay as they are when they read as themselves; otherwise their signs are made literal. */
function inline(children: readonly Inline[]): string {
  const loose = written(children, (plain) => plain);
  if (sameAs(parseInline(loose), children)) return loose;
  return written(children, (plain) => plain.replaceAll(/[*+~^`[\]!$]/g, '\\$&'));
}

const sameAs = (a: readonly Inline[], b: readonly Inline[]): boolean => JSON.stringify(a) === JSON.stringify(joined(b));

/** Plain parts beside each other become one. */
export function joined(children: readonly Inline[]): Inline[] {
  const found: Inline[] = [];
  for (const child of children) {
    const last = found.at(-1);
    if (child === '') continue;
    if (typeof child === 'string' && typeof last === 'string') found[found.length - 1] = last + child;
    else if (typeof child !== 'string' && 'children' in child) found.push({ ...child, children: joined(child.children) });
    else found.push(child);
  }
  return found;
}

function written(children: readonly Inline[], plain: (text: string) => string): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return plain(child);
      switch (child.kind) {
        case 'break':
          return '\n';
        case 'code': {
          const run = '`'.repeat(1 + Math.max(0, ...[...child.text.matchAll(/`+/g)].map(([one]) => one.length)));
          const text = child.text.replaceAll('\n', ' ');
          return text.trim() ? (run.length > 1 ? `${run} ${text} ${run}` : `${run}${text}${run}`) : text;
        }
        case 'math':
          return child.block ? `$$${child.text}$$` : `$${child.text}$`;
        case 'picture':
          return `![${child.alt.replaceAll('\n', ' ').replaceAll(/[[\]]/g, '\\$&')}](${address(child.source)})`;
        case 'link':
          return `[${written(child.children, plain)}](${address(child.address)})`;
        case 'gap':
          return `[[${child.number}]]`;
        case 'mark': {
          const inside = written(child.children, plain);
          const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside)!;
          const sign = marks[child.mark];
          // raised words with spaces can't be marked so
          if (!text || ((child.mark === 'above' || child.mark === 'below') && /\s/.test(text))) return inside;
          return `${before}${sign}${text}${sign}${after}`;
        }
      }
    })
    .join('');
}

const address = (text: string): string => text.replaceAll(/[()\s]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
