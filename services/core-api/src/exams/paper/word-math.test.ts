import { parseMathml } from '@daftar/contracts/exams/mathml';
import { Document, Math as Equation, Packer, Paragraph } from 'docx';
import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { renderAll } from '../formulas/render.ts';
import { wordMath } from './word-math.ts';

/** A formula as Word’s XML, without the properties that change nothing; null for one that Word can’t say. */
async function inWord(tex: string): Promise<string | null> {
  const [rendered] = await renderAll([tex]);
  const tree = rendered && 'mathml' in rendered ? parseMathml(rendered.mathml) : null;
  const children = tree && wordMath(tree);
  if (!children) return null;
  const document = new Document({
    sections: [{ children: [new Paragraph({ children: [new Equation({ children })] })] }],
  });
  const xml = (await readZip(await Packer.toBuffer(document))).get('word/document.xml')?.toString() ?? '';
  return /<m:oMath>(.*)<\/m:oMath>/s.exec(xml)?.[1] ?? '';
}

const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const cells = (...texts: string[]) => `<m:mr>${texts.map((text) => `<m:e>${run(text)}</m:e>`).join('')}</m:mr>`;
const columns = (...aligns: string[]) =>
  `<m:mPr><m:mcs>${aligns.map((align) => `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${align}"/></m:mcPr></m:mc>`).join('')}</m:mcs></m:mPr>`;
const fence = (open: string, close: string, content: string) =>
  `<m:d><m:dPr><m:begChr m:val="${open}"/><m:endChr m:val="${close}"/></m:dPr><m:e>${content}</m:e></m:d>`;

test.each([
  [
    'a matrix',
    '\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}',
    fence('[', ']', `<m:m>${columns('center', 'center')}${cells('1', '2')}${cells('3', '4')}</m:m>`),
  ],
  [
    'cases',
    '\\begin{cases}1&a\\\\0&b\\end{cases}',
    fence('{', '', `<m:m>${columns('left', 'left')}${cells('1', 'a')}${cells('0', 'b')}</m:m>`),
  ],
  [
    'a binomial',
    '\\binom{n}{k}',
    fence(
      '(',
      ')',
      `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${run('n')}</m:num><m:den>${run('k')}</m:den></m:f>`,
    ),
  ],
  ['a vector', '\\vec{v}', `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr><m:e>${run('v')}</m:e></m:acc>`],
  ['a mean', '\\bar{x}', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${run('x')}</m:e></m:bar>`],
])('[BOD-22] %s is an equation in Word', async (_what, tex, xml) => {
  expect(await inWord(tex)).toBe(xml);
});

test('[BOD-22] what Word’s equations have no place for is left to be written out', async () => {
  expect(await inWord('\\cancel{x}')).toBeNull();
});
