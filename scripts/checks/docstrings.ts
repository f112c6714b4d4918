import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, type SyntaxNode, treeOf } from '../source/syntax.ts';

/** Sources of the product and its tools; tests, their data and configurations speak for themselves. */
const notChecked = /\.(test|e2e|fixture|bench|config|d)\.\w+$|\/(testing|migrations|stories|fake-shell|template)\//;
const sources = (root: string): string[] =>
  globSync('{packages,services,shell,mfe-*,scripts,bench,workshop}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist)$/.test(name),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !notChecked.test(file))
    .sort();

/** What wraps a component. A route says in its `summary`, which the compiler asks for, what it is about. */
const wrappers = /^(memo|forwardRef|lazy)$/;

function isFunction(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (/^(ArrowFunctionExpression|FunctionExpression)$/.test(value.type)) return true;
  if (/^TS(As|Satisfies|NonNull)/.test(value.type)) return isFunction(value.expression);
  return value.type === 'CallExpression' && isNode(value.callee) && wrappers.test(String(value.callee.name));
}

/** Names of the functions that a statement exports. */
function exported(statement: SyntaxNode): string[] {
  if (!/^Export(Named|Default)Declaration$/.test(statement.type) || !isNode(statement.declaration)) return [];
  const { declaration } = statement;
  const nameOf = (node: unknown) => (isNode(node) ? String(node.name) : 'default');
  if (/^(FunctionDeclaration|TSDeclareFunction|ClassDeclaration)$/.test(declaration.type))
    return [nameOf(declaration.id)];
  if (declaration.type !== 'VariableDeclaration') return isFunction(declaration) ? ['default'] : [];
  return (declaration.declarations as SyntaxNode[]).filter(({ init }) => isFunction(init)).map(({ id }) => nameOf(id));
}

export interface Docstrings {
  files: number;
  /** `file:line  name` of each without one. */
  missing: string[];
}

/** An export whose line before is no comment: only then is a file worth parsing. */
const bare = /(?<!\*\/\n)(?:^|(?<=\n))export (?:default |async |function |class |const )/;

/** Every exported function, class and component, and those without a docstring (HSE-09). */
export function checkDocstrings(root: string): Docstrings {
  const files = sources(root);
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!bare.test(text)) return [];
    // signatures of one function: the first has the docstring
    const seen = new Set<string>();
    return (treeOf(text, file).body as SyntaxNode[]).flatMap((statement) =>
      exported(statement).flatMap((name) => {
        if (seen.has(name)) return [];
        seen.add(name);
        const before = text.slice(0, statement.start).trimEnd();
        if (before.endsWith('*/') || /\/\/ biome-ignore[^\n]*$/.test(before)) return [];
        return [`${file}:${text.slice(0, statement.start).split('\n').length}  ${name}`];
      }),
    );
  });
  return { files: files.length, missing };
}
