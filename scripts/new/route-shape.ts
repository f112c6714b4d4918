import { Stop } from '../bootstrap/say.mjs';
import { kebab } from './edit.ts';

/** A call as it was asked for on the command line. */
export interface Shape {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  who: 'anyone' | 'signedIn' | string[];
  /** Read from the path. */
  params: string[];
  body: { field: string; type: string; schema: string; example: string }[];
}

const fieldTypes: Record<string, { type: string; schema: string; example: string }> = {
  text: { type: 'string', schema: 'requiredText(200)', example: "'text'" },
  int: { type: 'number', schema: 'z.int().min(0)', example: '1' },
  bool: { type: 'boolean', schema: 'z.boolean()', example: 'true' },
  moment: { type: 'string', schema: 'z.iso.datetime()', example: "'2030-01-01T08:00:00Z'" },
};
const roles = ['admin', 'instructor', 'student'];
const options = ['method', 'path', 'who', 'body', 'en', 'ar'];

/** Reads `--method PUT --path … --who admin,instructor --body name:text,level:int --en … --ar …`. */
export function shapeOf(name: string, feature: string, words: string[]): Shape & { en: string; ar: string } {
  const given: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const option = /^--(\w+)$/.exec(words[at] ?? '')?.[1] ?? '';
    const value = words[at + 1];
    if (!options.includes(option) || value === undefined)
      throw new Stop(`“${words[at]}” is no option of a route.`, [
        `Options: ${options.map((one) => `--${one}`).join(' ')}`,
      ]);
    given[option] = value;
  }
  const method = (given.method ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
    throw new Stop(`${method} is no method of ours: GET, POST, PUT, DELETE.`);
  const path = given.path ?? `/api/${feature}/${kebab(name)}`;
  if (!/^\/api(\/:?[A-Za-z][\w-]*)+$/.test(path)) throw new Stop(`“${path}” is no path: /api/rooms/:id/name`);
  const who = given.who === 'anyone' || given.who === 'signedIn' ? given.who : (given.who ?? 'admin').split(',');
  if (Array.isArray(who) && who.some((role) => !roles.includes(role)))
    throw new Stop(`--who takes anyone, signedIn, or some of ${roles.join(',')}.`);
  const body = (given.body?.split(',') ?? []).map((item) => {
    const [field = '', type = 'text'] = item.split(':');
    const known = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined;
    if (!/^[a-z]\w*$/i.test(field) || !known)
      throw new Stop(`“${item}” is no field: name:type, of ${Object.keys(fieldTypes).join(', ')}.`);
    return { field, ...known };
  });
  if (method === 'GET' && body.length > 0) throw new Stop('a GET has no body.');
  const { en = '', ar = '' } = given;
  if (method !== 'GET' && (!en || !ar))
    throw new Stop('a change says what was done, in both languages (UIX-05).', [
      `npm run new -- route faculty/departments renameDepartment --method PUT --path /api/departments/:id/name --body name:text --en 'Department renamed' --ar 'تم تغيير اسم القسم'`,
    ]);
  return {
    name,
    method,
    path,
    who,
    body,
    params: [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param),
    en,
    ar,
  };
}
