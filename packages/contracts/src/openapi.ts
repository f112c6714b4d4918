import { z } from 'zod';
import { takesTerm, termErrors } from './calls-of-terms.ts';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { failureExtras, generalFailure } from './failure.ts';
import { dutiesFor, isStream, type Policy, type Route, routeName, takesKey } from './route.ts';

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') {
        jsonSchema.type = 'string';
        jsonSchema.format = 'date-time';
      }
    },
  }) as Record<string, unknown>;
  return rest;
};

const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Describes in words who may call, for readers of the document. */
export function describePolicy(policy: Policy): string {
  const who = typeof policy.who === 'string' ? policy.who : policy.who.join(', ');
  const self = policy.self ? `; ${policy.self} is the caller’s own id` : '';
  const except = policy.selfExcept ? ` (except ${policy.selfExcept.join(', ')})` : '';
  return `Who may call: ${who}${self}${except}${policy.also ? `; ${policy.also}` : ''}.`;
}

const describeRepeat = ({ withoutKey }: Route): string =>
  withoutKey ? ` Takes no Idempotency-Key: ${withoutKey}.` : '';

/** How a retried call takes effect once (FIX-09). */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{16,100}"?$' },
  description:
    'Names the call, for example a UUID: choose a new one for each call, and send a call whose reply was lost again with the same one. ' +
    'It is then done once, and answered again as it was, with the header Idempotency-Replayed, for a day. ' +
    'A repeat that comes while the first is at work waits for it. Another request with the same key is refused (request.keyReused). ' +
    'Refusals (4xx) and failures (5xx) change nothing and are not stored.',
};

const termParameter = {
  name: 'term',
  in: 'query',
  required: false,
  schema: { type: 'string', pattern: '^\\d{0,9}(\\.\\d{1,9})?$' },
  description:
    'Which term is meant (GET /api/terms); without it the current one. Nothing in a closed term can be changed. ' +
    'A doctor who leads several offerings of a course in it names one after a point: 12.34, .34 (GET /api/taken-over).',
};

/** A call as it was really made: what was sent, and the reply. Files and streams are left out. */
export interface CallDocumentation {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  reply?: unknown;
}
const exampleOf = (value: unknown): { example?: unknown } => (value === undefined ? {} : { example: value });

type JsonObject = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

function parameters(route: Route, made: CallDocumentation): unknown[] {
  const of = (
    schema: z.ZodType | undefined,
    place: 'path' | 'query',
    given: Record<string, unknown> = {},
  ): unknown[] => {
    if (!schema) return [];
    const object = toSchema(schema, 'input') as JsonObject;
    return Object.entries(object.properties ?? {}).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || (object.required ?? []).includes(name),
      schema: value,
      ...exampleOf(given[name]),
    }));
  };
  const key = takesKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const term = takesTerm(route) ? [{ $ref: '#/components/parameters/Term' }] : [];
  return [...of(route.params, 'path', made.params), ...of(route.query, 'query', made.query), ...term, ...key];
}

function requestBody(route: Route, made: CallDocumentation): unknown {
  if (!route.body && !route.files) return undefined;
  const schema: JsonObject = route.body ? toSchema(route.body, 'input') : { type: 'object', properties: {} };
  const example = exampleOf(made.body);
  if (!route.files) return { required: true, content: { 'application/json': { schema, ...example } } };
  const files = Object.fromEntries(
    route.files.map((file) => [
      file.field,
      { type: 'string', format: 'binary', description: `at most ${file.maxBytes} bytes` },
    ]),
  );
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...files } }, ...example },
    },
  };
}

const streamed = (media: readonly string[]): { description: string; content?: Record<string, unknown> } => ({
  description: media.length > 0 ? 'The file or page' : 'Without content',
  ...(media.length > 0 && {
    content: Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  }),
});

/** Refusals that every call may answer, whatever it is about; the others are stated by each call. */
const generalReplies = {
  405: 'MethodNotAllowed',
  408: 'TooSlow',
  413: 'TooLarge',
  415: 'UnsupportedType',
  421: 'WrongHost',
  500: 'Failed',
} as const;
const generalCodes: Record<(typeof generalReplies)[keyof typeof generalReplies], ErrorCode> = {
  MethodNotAllowed: 'request.methodNotAllowed',
  TooSlow: 'request.tooSlow',
  TooLarge: 'request.tooLarge',
  UnsupportedType: 'request.unsupportedType',
  WrongHost: 'request.wrongHost',
  Failed: 'server.failed',
};
const failureContent = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

function responses(route: Route, made: CallDocumentation): Record<string, unknown> {
  const ok = { 'application/json': { schema: toSchema(route.reply, 'output'), ...exampleOf(made.reply) } };
  const out: Record<string, unknown> = isStream(route)
    ? Object.fromEntries(Object.entries(route.streams ?? {}).map(([status, media]) => [status, streamed(media)]))
    : { [route.status ?? 200]: { description: 'Done', content: ok } };
  if (route.versioned) out[304] = { description: 'The caller holds this version' };
  for (const [status, name] of Object.entries(generalReplies)) out[status] = { $ref: `#/components/responses/${name}` };
  const byStatus = new Map<number, ErrorCode[]>([
    [400, ['request.invalid', 'request.malformed', 'session.twoCookies']],
    [429, ['request.tooMany']],
    [503, ['server.unavailable', 'request.timeout']],
  ]);
  if (takesKey(route)) byStatus.set(422, ['request.keyReused']);
  if (route.policy.who !== 'anyone') {
    byStatus.set(401, ['session.missing', 'session.ended']);
    const notYours: ErrorCode[] = route.policy.self ? ['session.notYours'] : [];
    const wrongDuty: ErrorCode[] = dutiesFor(route.policy) === null ? [] : ['session.wrongDuty'];
    byStatus.set(403, ['session.wrongRole', ...wrongDuty, ...notYours, 'session.mustChangePassword']);
  }
  if (route.method !== 'GET') byStatus.set(403, [...(byStatus.get(403) ?? []), 'request.foreignOrigin']);
  for (const code of [...route.errors, ...termErrors(route)])
    byStatus.set(errorCodes[code], [...(byStatus.get(errorCodes[code]) ?? []), code]);
  for (const [status, general] of [
    [408, 'request.tooSlow'],
    [413, 'request.tooLarge'],
    [415, 'request.unsupportedType'],
  ] as const) {
    const own = byStatus.get(status);
    if (own) own.push(general);
  }
  for (const [status, codes] of byStatus) {
    const extras = failureExtras(codes, route.failure);
    const general = { $ref: '#/components/schemas/Failure' };
    const schema = extras ? { allOf: [general, toSchema(extras, 'output')] } : general;
    // a page beside the failures of the same status
    const pages = (isStream(route) && route.streams?.[status]) || [];
    const content = { ...streamed(pages).content, 'application/json': { schema } };
    out[status] = { description: codes.join(', '), content };
  }
  return out;
}

/**
 * OpenAPI 3.1 of the given routes, from the schemas that validate requests (OPS-09). `examples`: by the call’s name.
 */
export function openApi(
  routes: readonly Route[],
  version: string,
  examples: Record<string, CallDocumentation> = {},
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = openPath(route.path);
    const made = examples[routeName(route)] ?? {};
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = {
      operationId: `${route.method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+(\w)?/g, (_, c?: string) => (c ? c.toUpperCase() : ''))}`,
      tags: [route.feature],
      summary: route.summary,
      description: `${describePolicy(route.policy)}${describeRepeat(route)} Answered by ${route.service === 'core' ? 'core-api' : 'notifications'}.`,
      parameters: parameters(route, made),
      requestBody: requestBody(route, made),
      responses: responses(route, made),
      security: route.policy.who === 'anyone' ? [] : [{ session: [] }],
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daftar', version, description: 'Every call of core-api and notifications. دفتر' },
    paths,
    components: {
      responses: Object.fromEntries(
        Object.entries(generalCodes).map(([name, code]) => [name, { description: code, content: failureContent }]),
      ),
      parameters: { IdempotencyKey: idempotencyKey, Term: termParameter },
      schemas: { Failure: toSchema(generalFailure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'daftar_session' } },
    },
  };
}

/** The replies of one call in the document: media types by status; those that every call may give included. */
export function documentedReplies(route: Route): ReadonlyMap<number, readonly string[]> {
  const stated = responses(route, {}) as Record<string, { content?: object; $ref?: string }>;
  return new Map(
    Object.entries(stated).map(([status, { content, $ref }]) => [
      Number(status),
      $ref ? ['application/json'] : Object.keys(content ?? {}),
    ]),
  );
}
