import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Why } from '../model.ts';
import { whys } from '../whys.ts';
import { fromMathMl } from './from-mathml.ts';
import { canonical, fromPlain, joined, renderText } from './render-text.ts';
import type { Block, Inline, Mark } from './tree.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** What a reader says about the HTML around it. */
export interface HtmlOptions {
  /** Where a picture of this address is found; undefined when it can't be. */
  picture?: (address: string) => string | undefined;
  /** What to put for an element of the reader’s own, as a gap. */
  own?: (element: HtmlElement) => Inline | undefined;
  /** Told what isn't kept. */
  lost?: (why: Why) => void;
}

const markOf: Record<string, Mark> = {
  b: 'bold', strong: 'bold', i: 'italic', em: 'italic', cite: 'italic', dfn: 'italic', u: 'underline', ins: 'underline',
  s: 'strike', strike: 'strike', del: 'strike', sup: 'above', sub: 'below',
};
const blockNames = new Set(
  'p div section article header footer main aside blockquote ul ol li dl dt dd table pre h1 h2 h3 h4 h5 h6 hr figure figcaption center address details summary fieldset form prompt itembody'.split(' '),
);
/** Without text that is lost. */
const silent = new Set(['head', 'style', 'title', 'meta', 'link', 'script', 'template', 'noscript', 'stylesheet']);
const dropped: Record<string, string> = {
  script: 'script', iframe: 'iframe', object: 'object', embed: 'embed', video: 'video', audio: 'audio', canvas: 'canvas',
  svg: 'drawing (SVG)', input: 'input field', select: 'selection', textarea: 'input field', button: 'button', applet: 'applet',
};
const through = new Set(
  'span a font small big label tt nobr abbr acronym bdi bdo mark q time var center html body tbody wbr ruby rb rt rp'.split(' '),
);

/** HTML as our text, by a list of what is kept; the rest is told and never runs. */
export function fromHtml(html: string, options: HtmlOptions = {}): string {
  return byLanguage(html, languagesOf(html), (part, language) => canonical(renderText(htmlBlocks(part, options, language))).normalize('NFC'));
}

export function htmlBlocks(html: string, options: HtmlOptions, language?: string): Block[] {
  return new Reader(options, language).blocks(parseFragment(html).childNodes, 0);
}

/** A text of a format without HTML. */
export function plainToText(plain: string): string {
  return byLanguage(plain, marked(plain), (part) => canonical(fromPlain(part)).normalize('NFC'));
}

/** The text once, or once for each language that it marks, as `{mlang en}…{mlang}{mlang ar}…{mlang}`. */
function byLanguage(text: string, languages: readonly string[], read: (part: string, language?: string) => string): string {
  if (languages.length === 0) return read(text);
  const own = languages.map((language) => [language, read(onlyIn(text, language), language)] as const);
  if (own.length === 1) return own[0]![1];
  return own.map(([language, part]) => `{mlang ${language}}${part}{mlang}`).join('');
}

const marked = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{mlang\s+([a-z]{2,3}(?:[-_]\w+)?)\s*\}/gi)].map(([, one]) => one!.toLowerCase()).filter((one) => one !== 'other')),
];

const onlyIn = (text: string, language: string): string =>
  text.replaceAll(/\{mlang\s+([\w-]+)\s*\}([\s\S]*?)\{mlang\}/gi, (_, own: string, part: string) => (own.toLowerCase() === language ? part : ''));

/** The languages between which a text chooses. */
function languagesOf(html: string): string[] {
  const found = new Set(marked(html));
  if (/\slang\s*=|xml:lang/i.test(html)) {
    const walk = (nodes: readonly Node[], depth: number) => {
      for (const one of choices(nodes)) found.add(languageTag(one)!);
      if (depth < 60) for (const node of nodes) if (isElement(node)) walk(node.childNodes, depth + 1);
    };
    walk(parseFragment(html).childNodes, 0);
  }
  return [...found];
}

/** Neighbours that say the same in several languages. */
function choices(nodes: readonly Node[]): HtmlElement[] {
  const languages = nodes.filter((node): node is HtmlElement => isElement(node) && languageTag(node) !== undefined);
  const classed = languages.filter((node) => /(^|\s)multilang(\s|$)/.test(attribute(node, 'class') ?? ''));
  if (classed.length) return classed;
  const others = nodes.filter((node) => !languages.includes(node as HtmlElement) && !isBlank(node));
  return languages.length > 1 && others.length === 0 && new Set(languages.map(languageTag)).size === languages.length ? languages : [];
}

const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name || one.name === `xml:${name}`)?.value;

const isElement = (node: Node): node is HtmlElement => 'tagName' in node;

class Reader {
  readonly options: HtmlOptions;
  readonly language: string | undefined;
  constructor(options: HtmlOptions, language: string | undefined) {
    this.options = options;
    this.language = language;
  }

  /** Without what is said in another language. */
  own(nodes: readonly Node[]): readonly Node[] {
    if (!this.language) return nodes;
    const others = choices(nodes).filter((node) => languageTag(node) !== this.language);
    return others.length ? nodes.filter((node) => !others.includes(node as HtmlElement)) : nodes;
  }

  blocks(nodes: readonly Node[], depth: number): Block[] {
    const found: Block[] = [];
    let line: Inline[] = [];
    const flush = () => {
      const children = tidy(line);
      if (children.length) found.push({ kind: 'paragraph', children });
      line = [];
    };
    for (const node of depth > 60 ? [] : this.own(nodes)) {
      if (isElement(node) && (blockNames.has(node.tagName) || hasBlocks(node)) && !this.options.own?.(node)) {
        flush();
        found.push(...this.block(node, depth + 1));
      } else line.push(...this.inline(node, depth + 1));
    }
    flush();
    return found;
  }

  block(element: HtmlElement, depth: number): Block[] {
    const { tagName } = element;
    const heading = /^h([1-6])$/.exec(tagName);
    if (heading) return [{ kind: 'heading', level: Number(heading[1]), children: tidy(this.all(element.childNodes, depth)) }];
    if (tagName === 'pre') return [{ kind: 'code', language: languageOf(element), text: plainText(element).replace(/^\n/, '').trimEnd() }];
    if (tagName === 'ul' || tagName === 'ol') {
      const items = element.childNodes.filter(isElement).map((child) => this.blocks(child.childNodes, depth)).filter((one) => one.length);
      const start = Number(attribute(element, 'start') ?? 1);
      return items.length ? [{ kind: 'list', ordered: tagName === 'ol', start: Number.isInteger(start) && start >= 0 ? start : 1, items }] : [];
    }
    if (tagName === 'blockquote') {
      const children = this.blocks(element.childNodes, depth);
      return children.length ? [{ kind: 'quote', children }] : [];
    }
    if (tagName === 'table') return this.table(element, depth);
    return this.blocks(element.childNodes, depth);
  }

  table(element: HtmlElement, depth: number): Block[] {
    const rows: Inline[][][] = [];
    const walk = (node: HtmlElement) => {
      for (const child of node.childNodes.filter(isElement)) {
        if (child.tagName === 'tr') {
          const cells = child.childNodes.filter(isElement);
          if (cells.some((cell) => Number(attribute(cell, 'colspan') ?? 1) > 1 || Number(attribute(cell, 'rowspan') ?? 1) > 1)) {
            this.options.lost?.(whys.lost('merged cells'));
          }
          rows.push(cells.map((cell) => tidy(this.flat(this.blocks(cell.childNodes, depth)))));
        } else if (child.tagName === 'caption') rows.push([tidy(this.all(child.childNodes, depth))]);
        else walk(child);
      }
    };
    walk(element);
    return rows.some((row) => row.some((cell) => cell.length)) ? [{ kind: 'table', rows }] : [];
  }

  /** Blocks in one line, for a cell. */
  flat(blocks: readonly Block[]): Inline[] {
    return blocks.flatMap((one, index): Inline[] => {
      const before: Inline[] = index ? [{ kind: 'break' }] : [];
      if (one.kind === 'paragraph' || one.kind === 'heading') return [...before, ...one.children];
      if (one.kind === 'code') return [...before, { kind: 'code', text: one.text.replaceAll('\n', ' ') }];
      if (one.kind === 'list') return [...before, ...one.items.flatMap((item, at): Inline[] => [...(at ? [{ kind: 'break' } as const] : []), ...this.flat(item)])];
      if (one.kind === 'quote') return [...before, ...this.flat(one.children)];
      return [...before, ...one.rows.flatMap((row) => row.flatMap((cell): Inline[] => [...cell, ' ']))];
    });
  }

  all(nodes: readonly Node[], depth: number): Inline[] {
    return depth > 60 ? [] : this.own(nodes).flatMap((node) => this.inline(node, depth + 1));
  }

  inline(node: Node, depth: number): Inline[] {
    if ('value' in node) return mathIn(node.value);
    if (!isElement(node)) return [];
    const own = this.options.own?.(node);
    if (own !== undefined) return [own];
    const { tagName } = node;
    if (tagName === 'br') return [{ kind: 'break' }];
    if (tagName === 'img') return this.picture(node);
    if (tagName === 'code' || tagName === 'kbd' || tagName === 'samp') return [{ kind: 'code', text: plainText(node).replaceAll(/\s+/g, ' ') }];
    if (tagName === 'math') return this.math(node);
    const mark = markOf[tagName];
    if (mark) return [{ kind: 'mark', mark, children: this.all(node.childNodes, depth) }];
    const address = tagName === 'a' ? attribute(node, 'href') : undefined;
    if (address && /^(https?|mailto):/i.test(address)) return [{ kind: 'link', address, children: tidy(this.all(node.childNodes, depth)) }];
    if (silent.has(tagName) && tagName !== 'script') return [];
    const what = dropped[tagName];
    if (what) {
      if (tagName === 'object' && /^image\//i.test(attribute(node, 'type') ?? '')) return this.picture(node);
      this.options.lost?.(whys.lost(what));
      return tagName === 'object' ? this.all(node.childNodes, depth) : [];
    }
    if (!through.has(tagName) && !blockNames.has(tagName) && !/^(t[rhd]|thead|tfoot|caption|colgroup|col)$/.test(tagName)) this.options.lost?.(whys.lost(`<${tagName}>`));
    return this.all(node.childNodes, depth);
  }

  picture(element: HtmlElement): Inline[] {
    const equation = attribute(element, 'data-equation-content') ?? /^LaTeX:\s*(.+)$/s.exec(attribute(element, 'alt') ?? '')?.[1];
    if (equation) return [{ kind: 'math', text: equation.trim(), block: false }];
    const address = (attribute(element, 'src') ?? attribute(element, 'data') ?? '').trim();
    const alt = (attribute(element, 'alt') ?? '').replaceAll(/\s+/g, ' ').trim();
    const known = address && this.options.picture?.(address);
    if (known) return [{ kind: 'picture', alt, source: known }];
    if (/^(https?:)?\/\//i.test(address)) {
      this.options.lost?.(whys.externalPicture(address.slice(0, 200)));
      return [{ kind: 'picture', alt, source: address }];
    }
    this.options.lost?.(whys.missingPicture(address.slice(0, 100) || alt || '?'));
    return alt ? [alt] : [];
  }

  math(element: HtmlElement): Inline[] {
    const { text, whole } = fromMathMl(element);
    if (!whole) this.options.lost?.(whys.lost('a part of a formula'));
    return text ? [{ kind: 'math', text, block: attribute(element, 'display') === 'block' }] : [];
  }
}

const hasBlocks = (node: HtmlElement): boolean =>
  through.has(node.tagName) && node.childNodes.some((child) => isElement(child) && (blockNames.has(child.tagName) || hasBlocks(child)));

/** Moodle’s `\(…\)` and `\[…\]`. */
function mathIn(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(/\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g)) {
    found.push(text.slice(from, match.index).replaceAll(/[ \t\r\n\f]+/g, ' '));
    found.push({ kind: 'math', text: (match[1] ?? match[2] ?? match[3])!.replaceAll(/\s+/g, ' ').trim(), block: match[1] === undefined });
    from = match.index + match[0].length;
  }
  found.push(text.slice(from).replaceAll(/[ \t\r\n\f]+/g, ' '));
  return found.filter((one) => one !== '');
}

const plainText = (node: Node): string =>
  'value' in node ? node.value : isElement(node) ? (node.tagName === 'br' ? '\n' : node.childNodes.map(plainText).join('')) : '';

const languageOf = (element: HtmlElement): string => {
  const inner = element.childNodes.find((child): child is HtmlElement => isElement(child) && child.tagName === 'code');
  const named = `${attribute(element, 'class') ?? ''} ${(inner && attribute(inner, 'class')) ?? ''}`;
  return /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(named)?.[1] ?? '';
};

/** Spaces as a browser shows them, and no breaks at the ends. */
function tidy(children: readonly Inline[]): Inline[] {
  const found = joined(trimmedMarks(children)).map((child) => (typeof child === 'string' ? child.replaceAll(/ {2,}/g, ' ') : child));
  for (const [index, child] of found.entries()) {
    if (typeof child !== 'string') continue;
    const before = found[index - 1];
    const after = found[index + 1];
    let text = child;
    if (index === 0 || isBreak(before)) text = text.replace(/^ +/, '');
    if (index === found.length - 1 || isBreak(after)) text = text.replace(/ +$/, '');
    found[index] = text;
  }
  const kept = found.filter((child) => child !== '');
  while (isBreak(kept[0])) kept.shift();
  while (isBreak(kept.at(-1))) kept.pop();
  return joined(kept.every((child) => typeof child === 'string' && child.replaceAll('\u00a0', ' ').trim() === '') ? [] : kept).map((child) =>
    typeof child === 'string' ? child.replaceAll('\u00a0', ' ') : child,
  );
}

const isBreak = (child: Inline | undefined): boolean => typeof child === 'object' && child.kind === 'break';

/** Spaces inside the ends of bold and the like go outside; empty marks go, a mark in the same mark too. */
function trimmedMarks(children: readonly Inline[], inside: readonly Mark[] = []): Inline[] {
  return children.flatMap((child): Inline[] => {
    if (typeof child === 'string' || child.kind !== 'mark') return [child];
    if (inside.includes(child.mark)) return trimmedMarks(child.children, inside);
    const own = joined(trimmedMarks(child.children, [...inside, child.mark])).map((one) => (typeof one === 'string' ? one.replaceAll(/ {2,}/g, ' ') : one));
    let before = '';
    let after = '';
    if (typeof own[0] === 'string') {
      before = /^\s*/.exec(own[0])![0];
      own[0] = own[0].slice(before.length);
    }
    const last = own.at(-1);
    if (typeof last === 'string') {
      after = /\s*$/.exec(last)![0];
      own[own.length - 1] = last.slice(0, last.length - after.length);
    }
    const kept = own.filter((one) => one !== '');
    return kept.length ? [before, { ...child, children: kept }, after] : [before, after];
  });
}

const languageTag = (element: HtmlElement): string | undefined => {
  const tag = attribute(element, 'lang');
  return tag && /^[a-z]{2,3}([-_][\w-]+)?$/i.test(tag) ? tag.toLowerCase() : undefined;
};
const isBlank = (node: Node): boolean => ('value' in node && node.value.trim() === '') || node.nodeName === '#comment' || node.nodeName === 'br';
