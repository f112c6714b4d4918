import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf, isNode, type SyntaxNode, treeOf } from '../source/syntax.ts';

/**
 * Sources that have to do with the database: of both services, and of their base; no tests, no migrations, which are SQL.
 * The base’s queue belongs to BullMQ, whose types name nothing of what it keeps.
 */
const sources = (root: string): string[] =>
  globSync('{services/*,packages/service-kit}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !/\.test\.ts$|\.fixture\.ts$|\/testing\/|\/migrations\/|\/demo\/make-|service-kit\/src\/queue\//.test(file),
    )
    .filter((file) => /\b(Db|Trx)\b|\bsql\/|'knex'|from 'pg'|\.raw\(/.test(readFileSync(join(root, file), 'utf8')));

const typeOf = (node: SyntaxNode) => (isNode(node.typeAnnotation) ? node.typeAnnotation.type : '');

/** What of a node would take a statement out of the compiler's sight (HSE-03). */
function hidden(node: SyntaxNode): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'any';
  if (node.type !== 'TSAsExpression') return undefined;
  if (typeOf(node) === 'TSNeverKeyword') return 'as never';
  const { expression } = node;
  return isNode(expression) && expression.type === 'TSAsExpression' && typeOf(expression) === 'TSUnknownKeyword'
    ? 'as unknown as'
    : undefined;
}

/** The same of the services alone: their base is what offers them `sql`, `execute` and typed tables over Knex. */
function untyped(node: SyntaxNode): string | undefined {
  if (node.type === 'ImportDeclaration' && isNode(node.source) && node.source.value === 'knex') {
    return 'Knex’s lenient types';
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !isNode(node.callee.property)) return undefined;
  return node.callee.property.name === 'raw' ? 'a raw statement past sql and execute' : undefined;
}

export interface DatabaseCode {
  files: number;
  problems: string[];
}

/** Every cast, `any` or raw statement that hides from the compiler what a statement says, by file and line. */
export function checkDatabaseCode(root: string): DatabaseCode {
  const files = sources(root);
  const problems = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found: [at: number, what: string][] = [];
    const visit = (node: SyntaxNode): void => {
      const what = hidden(node) ?? (file.startsWith('services/') ? untyped(node) : undefined);
      if (what) found.push([node.start, what]);
      childrenOf(node).forEach(visit);
    };
    visit(treeOf(text, file));
    return found
      .sort(([a], [b]) => a - b)
      .map(([at, what]) => `${file}:${text.slice(0, at).split('\n').length}  ${what}`);
  });
  return { files: files.length, problems };
}
