import { childrenOf, isNode, type SyntaxNode, treeOf } from '../source/syntax.ts';

/** One generated mistake: what replaces the text from `start` to `end`. */
export interface Slip {
  start: number;
  end: number;
  becomes: string;
  /** From 1. */
  line: number;
  /** `a < b → a <= b`, on one line. */
  what: string;
}

type Change = readonly [start: number, end: number, becomes: string];
type Operator = (node: SyntaxNode, text: string) => readonly Change[];

const comparisons: Record<string, readonly string[]> = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const sums: Record<string, readonly string[]> = { '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'] };
// no object: it would know “toString” too
const twins = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
]);

const source = (node: SyntaxNode, text: string) => text.slice(node.start, node.end);
const part = (node: SyntaxNode, name: string) => node[name] as SyntaxNode;
const isText = (node: SyntaxNode) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
/** What is logged or printed changes no rule. */
const isLog = (text: string) => /^(?:\w+\.)*(?:log|logger|console)\b/.test(text);

/** Where the operator between two parts is. */
function between(node: SyntaxNode, text: string, operator: string): number {
  return text.indexOf(operator, part(node, 'left').end);
}

/** Whether a branch leaves its block: a guard. */
function leaves(branch: SyntaxNode): boolean {
  const last = branch.type === 'BlockStatement' ? (branch.body as SyntaxNode[]).at(-1) : branch;
  return last !== undefined && /^(Return|Throw|Continue|Break)Statement$/.test(last.type);
}

/** A comparison is turned or moved by one, a sum becomes a difference. */
const otherOperator: Operator = (node, text) => {
  if (node.type !== 'BinaryExpression') return [];
  const is = node.operator as string;
  if (is === '+' && [part(node, 'left'), part(node, 'right')].some((side) => isText(side))) return [];
  const at = between(node, text, is);
  return (comparisons[is] ?? sums[is] ?? []).map((becomes) => [at, at + is.length, becomes]);
};

/** One condition of `&&` and `||` is forgotten, or the value for a missing one. */
const forgottenCondition: Operator = (node, text) => {
  if (node.type !== 'LogicalExpression') return [];
  const [left, right] = [part(node, 'left'), part(node, 'right')].map((side) => source(side, text));
  return [left!, ...(node.operator === '??' ? [] : [right!])].map((becomes) => [node.start, node.end, `(${becomes})`]);
};

/** A condition is negated. */
const negated: Operator = (node, text) => {
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    return [[node.start, node.end, source(part(node, 'argument'), text)]];
  }
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
  const condition = part(node, 'test');
  return [[condition.start, condition.end, `!(${source(condition, text)})`]];
};

/** A guard, a `throw` or a statement with an effect is forgotten. */
const forgottenStatement: Operator = (node, text) => {
  const whole: Change = [node.start, node.end, ';'];
  if (node.type === 'ThrowStatement') return [whole];
  if (node.type === 'IfStatement') return !node.alternate && leaves(part(node, 'consequent')) ? [whole] : [];
  if (node.type !== 'ExpressionStatement') return [];
  const expression = part(node, 'expression');
  const called = expression.type === 'AwaitExpression' ? part(expression, 'argument') : expression;
  return called.type === 'CallExpression' && !isLog(source(called, text)) ? [whole] : [];
};

/** A number is one too large, `true` is `false`. */
const otherLiteral: Operator = (node) => {
  if (node.type !== 'Literal') return [];
  if (typeof node.value === 'boolean') return [[node.start, node.end, String(!node.value)]];
  if (typeof node.value === 'number') return [[node.start, node.end, String(node.value + 1)]];
  return [];
};

/** `min` is written for `max`, `some` for `every`; a filter is forgotten. */
const otherCall: Operator = (node) => {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return [];
  const [object, name] = [part(node.callee, 'object'), part(node.callee, 'property')];
  if (node.callee.computed) return [];
  const becomes = twins.get(name.name as string);
  if (becomes) return [[name.start, name.end, becomes]];
  return name.name === 'filter' ? [[object.end, node.end, '']] : [];
};

const operators: readonly Operator[] = [
  otherOperator,
  forgottenCondition,
  negated,
  forgottenStatement,
  otherLiteral,
  otherCall,
];

/** Parts of a tree in which no mistake changes what the program does. */
const isInert = (node: SyntaxNode) =>
  node.type === 'ImportDeclaration' ||
  (node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type));

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Every mistake that the operators make in a source, in the order of the text (HSE-14). */
export function slipsOf(text: string, file: string): Slip[] {
  const slips: Slip[] = [];
  const visit = (node: SyntaxNode): void => {
    if (isInert(node)) return;
    for (const operator of operators) {
      for (const [start, end, becomes] of operator(node, text)) {
        const line = text.slice(0, start).split('\n').length;
        const shown = becomes === ';' || becomes === '' ? 'nothing' : short(becomes);
        slips.push({ start, end, becomes, line, what: `${around(text, start, end)} → ${shown}` });
      }
    }
    childrenOf(node).forEach(visit);
  };
  visit(treeOf(text, file));
  return slips.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** What is replaced; an operator or a number with what is beside it on its line. */
function around(text: string, start: number, end: number): string {
  const replaced = short(text.slice(start, end));
  if (replaced.length > 5) return replaced.length > 110 ? `${replaced.slice(0, 108)}…` : replaced;
  const from = Math.max(text.lastIndexOf('\n', start) + 1, start - 40);
  const to = Math.min(`${text}\n`.indexOf('\n', end), end + 40);
  return short(`${text.slice(from, start)}⟦${replaced}⟧${text.slice(end, to)}`);
}

/** The source with a mistake in it. */
export const withSlip = (text: string, { start, end, becomes }: Slip): string =>
  text.slice(0, start) + becomes + text.slice(end);
