import { type Element, elementsOf } from '../files/xml.ts';

/** QTI 3 writes `qti-response-declaration` and `base-type` where QTI 2 writes `responseDeclaration` and `baseType`. */
export function asVersion2(element: Element): Element {
  const { name } = element;
  return {
    ...element,
    name: name.startsWith('qti-') ? camel(name.slice(4)) : name,
    attributes: Object.fromEntries(Object.entries(element.attributes).map(([key, value]) => [key.startsWith('data-') ? key : camel(key), value])),
    children: element.children.map((child) => (typeof child === 'string' ? child : asVersion2(child))),
  };
}

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const isItem = (root: Element): boolean => root.name === 'assessmentItem' || root.name === 'qti-assessment-item';
export const isTest = (root: Element): boolean => root.name === 'assessmentTest' || root.name === 'qti-assessment-test';

/** “2.1”, by the name space. */
export function versionOf(root: Element): string {
  if (root.name.startsWith('qti-')) return '3.0';
  const space = root.attributes.xmlns ?? '';
  const found = /imsqti(?:asi)?_v(\d)p(\d)/.exec(space) ?? /imsqti_v(\d)p(\d)/.exec(root.attributes.schemaLocation ?? '');
  return found ? `${found[1]}.${found[2]}` : '2.x';
}

export const hasElements = (element: Element): boolean => elementsOf(element).length > 0;
