/** A piece of a formula: running text, or what stands above or below the line. */
export type FormulaPart = string | { place: 'sup' | 'sub'; parts: FormulaPart[] };

/** The commands that teachers of computing write most; any other stays as it was typed. */
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
/** Groups within groups beyond this stay as they were typed. */
const deepest = 6;
const plainGroup = /^[\p{L}\p{N}.]*$/u;

/** Reads the simple part of what people write between dollar signs: `2^{10}`, `a_i`, `O(n \log n)`, `\frac{1}{2}`. */
export function parseFormula(source: string, depth = 0): FormulaPart[] {
  if (depth > deepest) return [source];
  let at = 0;

  /** What follows a sign: a group in braces, a command, or one character; null when a brace is never closed. */
  function argument(): FormulaPart[] | null {
    if (source[at] !== '{') return source[at] === '\\' ? [command()] : at < source.length ? [source[at++]!] : null;
    let open = 0;
    for (let end = at; end < source.length; end += 1) {
      if (source[end] === '{') open += 1;
      if (source[end] === '}') open -= 1;
      if (open > 0) continue;
      const inner = source.slice(at + 1, end);
      at = end + 1;
      return parseFormula(inner, depth + 1);
    }
    return null;
  }

  function command(): string {
    const [whole, name = ''] = /^\\([A-Za-z]+|.)?/.exec(source.slice(at)) as RegExpExecArray;
    const from = at;
    at += whole.length;
    if (/^[{}$%&#_]$/.test(name)) return name;
    if (/^[,;:! ]$/.test(name)) return ' ';
    if (name === 'frac') {
      const [above, below] = [argument(), argument()];
      if (above && below) return `${grouped(above)}/${grouped(below)}`;
      at = from + whole.length;
      return whole;
    }
    if (name === 'text' || name === 'mathrm') return formulaText(argument() ?? [whole]);
    if (name === 'sqrt' && source[at] === '{') return `√${grouped(argument() ?? [])}`;
    return signs[name] ?? (names.test(name) ? name : whole);
  }

  const parts: FormulaPart[] = [];
  const add = (text: string) => {
    if (typeof parts.at(-1) === 'string') parts[parts.length - 1] += text;
    else parts.push(text);
  };
  while (at < source.length) {
    const char = source[at]!;
    if (char === '\\') add(command());
    else if (char === '^' || char === '_') {
      const from = at;
      at += 1;
      const inner = parts.length > 0 ? argument() : null;
      if (inner) parts.push({ place: char === '^' ? 'sup' : 'sub', parts: inner });
      else {
        at = from + 1;
        add(char);
      }
    } else {
      at += 1;
      add(char === '-' ? '−' : char);
    }
  }
  return parts;
}

const grouped = (parts: FormulaPart[]): string => {
  const text = formulaText(parts);
  return plainGroup.test(text) ? text : `(${text})`;
};

/** The same on one line without elements, for lists and charts. */
export function formulaText(parts: readonly FormulaPart[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `${part.place === 'sup' ? '^' : '_'}${grouped(part.parts)}`))
    .join('');
}
