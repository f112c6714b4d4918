import { camel, words } from './edit.ts';
import type { Shape } from './route-shape.ts';

/** The declaration in contracts. */
export const declaration = (feature: string, { name, method, path, who, params, body }: Shape) => `
/** ${words(name)}. */
export const ${name} = defineRoute({
  method: '${method}',
  path: '${path}',
  service: 'core',
  feature: '${camel(feature)}',
  summary: '${words(name)}',${params.length === 0 ? '' : `\n  params: z.object({ ${params.map((param) => `${param}: idParam`).join(', ')} }),`}${
    body.length === 0
      ? ''
      : `\n  body: z.object({ ${body.map(({ field, schema }) => `${field}: ${schema}`).join(', ')} }),`
  }
  reply: ${method === 'GET' ? 'z.object({ name: z.string() })' : 'done'},${method === 'POST' ? '\n  status: 201,' : ''}
  policy: { who: ${Array.isArray(who) ? `[${who.map((role) => `'${role}'`).join(', ')}]` : `'${who}'`} },
  errors: [],
});`;

const inputOf = ({ params, body }: Shape): string =>
  [...params.map((param) => `${param}: number`), ...body.map(({ field, type }) => `${field}: ${type}`)].join('; ');

/** The rule behind the call, still empty. */
export const rule = (shape: Shape) => {
  const { name, method } = shape;
  const input = inputOf(shape);
  if (method === 'GET')
    return `
/** The rule behind ${name}: knows no HTTP; what it needs is given. */
export async function ${name}(_deps: Deps${input ? `, _input: { ${input} }` : ''}): Promise<{ name: string }> {
  return { name: '${name}' };
}`;
  return `
/** The rule behind ${name}: changes the database inside inTransaction, so that a repeat is done once. */
export async function ${name}(deps: Deps, _caller: Caller${input ? `, _input: { ${input} }` : ''}): Promise<void> {
  await inTransaction(deps.db, async (_trx) => {});
}`;
};

/** How routes.ts binds it: a mutation knows its caller and answers with its text. */
export function binding(shape: Shape, called: string, contract: string, said: string): string {
  const { name, method, params, body } = shape;
  const given = [...(params.length > 0 ? ['params'] : []), ...(body.length > 0 ? ['body'] : [])];
  const input = given.length === 0 ? '' : given.length === 1 ? given[0] : '{ ...params, ...body }';
  if (method === 'GET')
    return `  bind(${contract}.${name}, (${given.length > 0 ? `{ ${given.join(', ')} }` : ''}) => ${called}(deps${input ? `, ${input}` : ''})),`;
  return `  bind(${contract}.${name}, async (${given.length > 0 ? `{ ${given.join(', ')}, ...ctx }` : 'ctx'}) => {
    await ${called}(deps, callerOf(ctx)${input ? `, ${input}` : ''});
    return say('${said}');
  }),`;
}

/** A first test: the call answers, and refuses who may not make it. */
export const testFile = ({ name, method, path, who, params, body }: Shape) => {
  const call = `'${method} ${path}'`;
  const fields = body.map(({ field, example }) => `${field}: ${example}`).join(', ');
  const input = [
    ...(params.length > 0 ? [`params: { ${params.map((param) => `${param}: 1`).join(', ')} }`] : []),
    ...(body.length > 0 ? [`body: { ${fields} }`] : []),
  ].join(', ');
  const given = input ? `, { ${input} }` : '';
  const role = Array.isArray(who) ? who[0] : 'admin';
  const reply =
    method === 'GET'
      ? `    expect([reply.status, reply.body]).toEqual([200, { name: '${name}' }]);`
      : `    expect([reply.status, reply.body]).toMatchObject([${method === 'POST' ? 201 : 200}, { success: true }]);`;
  return `import { describe, expect } from 'vitest';
import { test } from '../../testing/app.ts';

describe('${words(name).toLowerCase()}', () => {
  test('answers its role${who === 'anyone' ? '' : ', and nobody without a session'}', async ({ app }) => {
    const caller = await app.as(await app.build.${role}());
    const reply = await caller(${call}${given});
${reply}
${who === 'anyone' ? '' : `    expect((await app.anonymous(${call}${given})).status).toBe(401);\n`}  });
});
`;
};
