import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

const signs: Record<string, string> = {
  '×': '\\times ', '÷': '\\div ', '±': '\\pm ', '≤': '\\le ', '≥': '\\ge ', '≠': '\\ne ', '→': '\\to ', '∞': '\\infty ',
  '∑': '\\sum ', '∫': '\\int ', '∏': '\\prod ', '√': '\\sqrt ', π: '\\pi ', α: '\\alpha ', β: '\\beta ', γ: '\\gamma ', θ: '\\theta ',
  λ: '\\lambda ', μ: '\\mu ', σ: '\\sigma ', ω: '\\omega ', Δ: '\\Delta ', Ω: '\\Omega ', '⋅': '\\cdot ', '·': '\\cdot ', '−': '-',
  '∈': '\\in ', '⊂': '\\subset ', '∪': '\\cup ', '∩': '\\cap ', '≈': '\\approx ', '\u2061': '', '\u2062': '', '\u2063': '', '{': '\\{', '}': '\\}',
};

/** MathML as LaTeX; `whole` is false when a part of it has no counterpart here. */
export function fromMathMl(element: HtmlElement): { text: string; whole: boolean } {
  let whole = true;
  const parts = (node: HtmlElement) => node.childNodes.filter((child): child is HtmlElement => 'tagName' in child);
  const text = (node: Node): string => ('value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : '');
  const group = (node: HtmlElement | undefined): string => (node ? braces(latex(node)) : '{}');
  const braces = (one: string) => `{${one.trim()}}`;
  const row = (node: HtmlElement) => parts(node).map(latex).join('');
  const latex = (node: HtmlElement): string => {
    const [a, b, c] = parts(node);
    const own = text(node).trim();
    switch (node.tagName) {
      case 'math': case 'mrow': case 'mstyle': case 'mpadded': case 'merror': case 'mphantom':
        return row(node);
      case 'semantics':
        return a ? latex(a) : '';
      case 'mi':
        return own.length > 1 && !signs[own] ? `\\mathrm{${own}}` : (signs[own] ?? own);
      case 'mn':
        return own;
      case 'mo':
        return [...own].map((sign) => signs[sign] ?? sign).join('');
      case 'mtext': case 'ms':
        return own ? `\\text{${own}}` : '';
      case 'mspace':
        return '\\ ';
      case 'msup':
        return `${a ? latex(a) : ''}^${group(b)}`;
      case 'msub':
        return `${a ? latex(a) : ''}_${group(b)}`;
      case 'msubsup': case 'munderover':
        return `${a ? latex(a) : ''}_${group(b)}^${group(c)}`;
      case 'mover':
        return `\\overset${group(b)}${group(a)}`;
      case 'munder':
        return `\\underset${group(b)}${group(a)}`;
      case 'mfrac':
        return `\\frac${group(a)}${group(b)}`;
      case 'msqrt':
        return `\\sqrt{${row(node).trim()}}`;
      case 'mroot':
        return `\\sqrt[${b ? latex(b).trim() : ''}]${group(a)}`;
      case 'mfenced': {
        const fence = (name: string, other: string) => node.attrs.find((one) => one.name === name)?.value ?? other;
        return `${fence('open', '(')}${parts(node).map(latex).join(',')}${fence('close', ')')}`;
      }
      case 'mtable':
        return `\\begin{matrix}${parts(node).map((one) => parts(one).map(latex).join(' & ')).join(' \\\\ ')}\\end{matrix}`;
      case 'annotation': case 'annotation-xml':
        return '';
      default:
        whole = false;
        return row(node) || own;
    }
  };
  return { text: latex(element).replaceAll(/\s+/g, ' ').trim(), whole };
}
