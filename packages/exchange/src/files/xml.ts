import { SaxesParser } from 'saxes';
import { Unreadable } from '../model.ts';
import { whys } from '../whys.ts';
import { limits } from './limits.ts';

/** An element; names are without their prefix. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  line: number;
}

/** Names of characters that old files use without declaring them. */
const known: Record<string, string> = {
  nbsp: '\u00a0', copy: '©', reg: '®', deg: '°', plusmn: '±', sup2: '²', sup3: '³', micro: 'µ', middot: '·',
  frac12: '½', frac14: '¼', frac34: '¾', times: '×', divide: '÷', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’',
  ldquo: '“', rdquo: '”', bull: '•', hellip: '…', euro: '€', le: '≤', ge: '≥', ne: '≠', infin: '∞', rarr: '→',
  larr: '←', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', pi: 'π', sigma: 'σ', omega: 'ω', Delta: 'Δ', Omega: 'Ω',
  eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ouml: 'ö', uuml: 'ü', auml: 'ä', szlig: 'ß', iexcl: '¡', iquest: '¿',
};

/** Reads XML without entities, document types or anything from outside; within the limits of files. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, known);
  const root: Element = { name: '', attributes: {}, children: [], line: 0 };
  const open: Element[] = [root];
  let nodes = 0;
  const add = (child: Element | string) => {
    nodes += 1;
    if (nodes > limits.xmlNodes) throw new Unreadable(whys.tooMany);
    open.at(-1)!.children.push(child);
  };
  parser.on('error', (error) => {
    const what = error.message.replace(/\.$/, '');
    throw new Unreadable(/unclosed tag|unexpected end|document must contain a root/i.test(what) ? whys.truncated : whys.brokenXml(what));
  });
  parser.on('doctype', (type) => {
    if (/<!ENTITY/i.test(type)) throw new Unreadable(whys.entities);
  });
  parser.on('opentag', (tag) => {
    const element: Element = { name: local(tag.name), attributes: {}, children: [], line: parser.line };
    for (const [name, value] of Object.entries(tag.attributes)) element.attributes[name === 'xml:lang' ? 'lang' : local(name)] = String(value);
    add(element);
    open.push(element);
    if (open.length > limits.xmlDepth) throw new Unreadable(whys.tooDeep);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (part) => add(part));
  parser.on('cdata', (part) => add(part));
  // in pieces, so that a limit stops it early
  const trimmed = text.replace(/^\ufeff/, '').replace(/^\s+(?=<\?xml)/, '');
  for (let at = 0; at < trimmed.length; at += 65_536) parser.write(trimmed.slice(at, at + 65_536));
  parser.close();
  return root.children.find((child): child is Element => typeof child !== 'string')!;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

export const elementsOf = (element: Element, name?: string): Element[] =>
  element.children.filter((child): child is Element => typeof child !== 'string' && (!name || child.name === name));

/** The first child, or the first below several names. */
export function childOf(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element;
  for (const name of path) found = found && elementsOf(found, name)[0];
  return found;
}

/** All of a name below an element, in their order; not inside one another. */
export function allBelow(element: Element, wanted: (child: Element) => boolean): Element[] {
  const found: Element[] = [];
  const walk = (at: Element) => {
    for (const child of elementsOf(at)) {
      if (wanted(child)) found.push(child);
      else walk(child);
    }
  };
  walk(element);
  return found;
}

export const named = (...names: string[]) => (element: Element) => names.includes(element.name);

export const textOf = (element: Element | undefined): string =>
  element ? element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') : '';

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML has no other control characters
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (char) => (/[\t\n]/.test(char) ? char : ' '));

/** An element as XHTML text, for the reader of HTML. */
export const toHtml = (nodes: readonly (Element | string)[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeXml(node);
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
      const open = `<${node.name}${attributes.join('')}>`;
      return voidElements.has(node.name) ? open : `${open}${toHtml(node.children)}</${node.name}>`;
    })
    .join('');

const voidElements = new Set(['br', 'hr', 'img', 'col', 'input', 'source']);
