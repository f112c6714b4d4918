/** A piece of a formula: running text, or a part above or below the line. */
export type FormulaPart = string | { place: 'sup' | 'sub'; parts: FormulaPart[] };

/** The commands that teachers of computing use most; any other stays as it was typed. */
const signs: Record<string, string> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  infty: '∞',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  neg: '¬',
  land: '∧',
  wedge: '∧',
  lor: '∨',
  vee: '∨',
  oplus: '⊕',
  sum: '∑',
  prod: '∏',
  int: '∫',
  partial: '∂',
  nabla: '∇',
  sqrt: '√',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  Theta: 'Θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  Sigma: 'Σ',
  phi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
  quad: ' ',
};
const names = /^(log|ln|lg|exp|sin|cos|tan|max|min|lim|mod|gcd|deg|det|arg)$/;
/** Groups nested deeper than this stay as they were typed. */
const deepest = 6;
const plainGroup = /^[\p{L}\p{N}.]*$/u;

/**
 * Parses the simple part of what people write between dollar signs: `2^{10}`, `a_i`, `O(n \log n)`, `\frac{1}{2}`.
 * Reads the text once and never backtracks, whatever was typed.
 */
export function parseFormula(source: string): FormulaPart[] {
  const closing = closingBraces(source);
  let at = 0;

  /**
   * What follows a sign: a group in braces, a command, or one character. Returns null, and reads nothing, if there is
   * none.
   */
  function argument(end: number, depth: number): FormulaPart[] | null {
    if (at >= end) return null;
    if (source[at] === '\\') return [command(end, depth)];
    if (source[at] !== '{') return [source[at++]!];
    const close = closing.get(at);
    if (close === undefined) return null;
    at += 1;
    const inner = parts(close, depth);
    at = close + 1;
    return inner;
  }

  function command(end: number, depth: number): string {
    const from = at;
    commandPattern.lastIndex = at;
    const [whole, name = ''] = commandPattern.exec(source) as RegExpExecArray;
    at += whole.length;
    if (/^[{}$%&#_]$/.test(name)) return name;
    if (/^[,;:! ]$/.test(name)) return ' ';
    if (depth <= deepest) {
      if (name === 'frac') {
        const above = argument(end, depth + 1);
        const below = above && argument(end, depth + 1);
        return below ? `${grouped(above)}/${grouped(below)}` : source.slice(from, at);
      }
      if (name === 'text' || name === 'mathrm') return formulaText(argument(end, depth + 1) ?? [whole]);
      if (name === 'sqrt' && source[at] === '{') return `√${grouped(argument(end, depth + 1) ?? [])}`;
    }
    return signs[name] ?? (names.test(name) ? name : whole);
  }

  function parts(end: number, depth: number): FormulaPart[] {
    if (depth > deepest) return [source.slice(at, end)];
    const found: FormulaPart[] = [];
    const add = (text: string) => {
      if (typeof found.at(-1) === 'string') found[found.length - 1] += text;
      else found.push(text);
    };
    while (at < end) {
      const char = source[at]!;
      if (char === '\\') {
        add(command(end, depth));
        continue;
      }
      at += 1;
      const inner = (char === '^' || char === '_') && found.length > 0 ? argument(end, depth + 1) : null;
      if (inner) found.push({ place: char === '^' ? 'sup' : 'sub', parts: inner });
      else add(char === '-' ? '−' : char);
    }
    return found;
  }

  return parts(source.length, 0);
}

const commandPattern = /\\([A-Za-z]+|.)?/y;

/** The end of each group by the position of its opening brace; unclosed groups are missing, and `\{` is a sign. */
function closingBraces(source: string): Map<number, number> {
  const found = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '{') open.push(at);
    else if (source[at] === '}' && open.length > 0) found.set(open.pop()!, at);
  }
  return found;
}

const grouped = (parts: FormulaPart[]): string => {
  const text = formulaText(parts);
  return plainGroup.test(text) ? text : `(${text})`;
};

/** The formula on one line without elements, for lists and charts. */
export function formulaText(parts: readonly FormulaPart[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `${part.place === 'sup' ? '^' : '_'}${grouped(part.parts)}`))
    .join('');
}
