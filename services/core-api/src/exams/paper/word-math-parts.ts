import { BuilderElement, type MathComponent, type XmlComponent } from 'docx';

/** Elements of Word’s equations (OMML, ECMA-376 part 1, 22.1) that the library has no class for. */
const element = (name: string, children: readonly XmlComponent[]): XmlComponent =>
  new BuilderElement({ name, children: [...children] });
const value = (name: string, val: string | number): XmlComponent =>
  new BuilderElement<{ val: string | number }>({ name, attributes: { val: { key: 'm:val', value: val } } });
const base = (children: readonly MathComponent[]): XmlComponent => element('m:e', children);

export type Align = 'left' | 'center' | 'right';

/** Rows of cells, one alignment per column. */
export const mathMatrix = (rows: readonly (readonly MathComponent[][])[], aligns: readonly Align[]): MathComponent =>
  element('m:m', [
    element('m:mPr', [
      element(
        'm:mcs',
        aligns.map((align) => element('m:mc', [element('m:mcPr', [value('m:count', 1), value('m:mcJc', align)])])),
      ),
    ]),
    ...rows.map((cells) => element('m:mr', cells.map(base))),
  ]);

/** Brackets that are as high as what they hold; an empty one is not drawn. */
export const mathFence = (open: string, close: string, children: readonly MathComponent[]): MathComponent =>
  element('m:d', [element('m:dPr', [value('m:begChr', open), value('m:endChr', close)]), base(children)]);

/** A mark over a letter: a combining character. */
export const mathAccent = (mark: string, children: readonly MathComponent[]): MathComponent =>
  element('m:acc', [element('m:accPr', [value('m:chr', mark)]), base(children)]);

/** A line over or under an expression. */
export const mathLine = (place: 'top' | 'bot', children: readonly MathComponent[]): MathComponent =>
  element('m:bar', [element('m:barPr', [value('m:pos', place)]), base(children)]);

/** A frame around an expression. */
export const mathBox = (children: readonly MathComponent[]): MathComponent => element('m:borderBox', [base(children)]);
