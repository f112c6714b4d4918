import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { type Env, envFile, parts, portOf, withSecrets } from './deployment.fixture.ts';
import { leftOver, type Manifest, resourcesOf, unknownFields } from './kubernetes.fixture.ts';

const homes = {
  'kubernetes-models/v1': ['Namespace', 'PersistentVolumeClaim', 'Service', 'ServiceAccount'],
  'kubernetes-models/apps/v1': ['Deployment'],
  'kubernetes-models/autoscaling/v2': ['HorizontalPodAutoscaler'],
  'kubernetes-models/batch/v1': ['CronJob', 'Job'],
  'kubernetes-models/networking.k8s.io/v1': ['Ingress', 'NetworkPolicy'],
  'kubernetes-models/policy/v1': ['PodDisruptionBudget'],
  '@kubernetes-models/keda/keda.sh/v1alpha1': ['ScaledObject'],
};
// as they are published: each validates itself (without their types, which take the compiler a minute)
type Model = new (manifest: Manifest) => { validate(): void };
const all = await Promise.all(Object.keys(homes).map((home) => import(home) as Promise<Record<string, Model>>));
const models: Record<string, Model> = Object.assign({}, ...all);
/** Operators whose schemas nobody publishes as a package. */
const unpublished = ['Cluster', 'ObjectStore', 'ScheduledBackup'];
const overlays = ['overlays/faculty', 'overlays/university'];
const faculty = resourcesOf('overlays/faculty');
const of = (kind: string, all: Manifest[] = faculty): Manifest[] => all.filter((one) => one.kind === kind);
const named = (kind: string, name: string): Manifest => of(kind).find((one) => one.metadata.name === name);
const services = ['shell', 'core-api', 'notifications-http', 'notifications-worker'] as const;

test.each(overlays)('[RUN-04] [OPS-04] the manifests of %s are valid by the published schemas', (overlay) => {
  for (const manifest of resourcesOf(overlay)) {
    const Model = models[manifest.kind];
    if (unpublished.includes(manifest.kind)) continue;
    expect(() => new Model!(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
  }
  expect(leftOver(overlay)).toEqual([]);
  expect(leftOver('base')).toEqual([]);
});

test('[RUN-04] no manifest has a field that Kubernetes or KEDA don’t know', () => {
  const strange = (manifest: Manifest) => {
    const [home] = Object.entries(homes).find(([, kinds]) => kinds.includes(manifest.kind))!;
    const file = join(root, 'node_modules', home, `${manifest.kind}.d.ts`);
    return unknownFields(manifest, file, `I${manifest.kind}`, manifest.kind);
  };
  const known = overlays.flatMap((overlay) => resourcesOf(overlay)).filter(({ kind }) => !unpublished.includes(kind));
  expect(known.flatMap(strange)).toEqual([]);
  // deep inside, and in what KEDA adds
  const wrong = structuredClone([named('Deployment', 'shell'), named('ScaledObject', 'notifications-worker')]);
  wrong[0].spec.template.spec.containers[0].readinessProbe.httpGet.prt = 1;
  wrong[1].spec.triggers[0].metdata = {};
  expect(wrong.flatMap(strange)).toEqual([
    'Deployment.spec.template.spec.containers[0].readinessProbe.httpGet.prt',
    'ScaledObject.spec.triggers[0].metdata',
  ]);
});

const settings: Env = envFile('deploy/kubernetes/base/settings.env');
const secrets: Env = {
  ...withSecrets(envFile('deploy/kubernetes/overlays/secrets.env.example')),
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
interface Variable {
  name: string;
  value?: string;
  valueFrom?: { configMapKeyRef?: Key; secretKeyRef?: Key; fieldRef?: { fieldPath: string } };
}
interface Key {
  key: string;
  optional?: boolean;
}
/** What may be given beside what settings.env and secrets.env.example have. */
const inSettings: Env = {
  EMAIL: 'on',
  MAIL_FROM: 'Daftar <no-reply@example.edu>',
  FACULTY_NAME_EN: 'Faculty of Science',
  FACULTY_NAME_AR: 'كلية العلوم',
  SECURITY_CONTACT: 'mailto:security@example.edu',
  ACCESSIBILITY_CONTACT: 'mailto:access@example.edu',
  BACKEND_ORIGINS: 'https://library.example.edu',
  REQUIRE_SECOND_FACTOR: 'admin,instructor',
};
const inSecrets: Env = { SMTP_URL: 'smtps://mail.example.edu:465', OIDC_PROVIDERS: '[]' };
function environment(container: { env: Variable[] }, more = false): Env {
  return Object.fromEntries(
    container.env.flatMap(({ name, value, valueFrom: from }) => {
      const key = from?.configMapKeyRef ?? from?.secretKeyRef;
      const given = from?.configMapKeyRef
        ? { ...settings, ...(more && inSettings) }
        : { ...secrets, ...(more && inSecrets) };
      // what the pod knows of itself
      const found = value ?? from?.fieldRef?.fieldPath ?? given[key!.key];
      if (!found && key?.optional && !more) return [];
      if (!found) throw new Error(`${name} has no value`);
      return [[name, found]];
    }),
  );
}
const podOf = (manifest: Manifest) => (manifest.spec.jobTemplate ?? manifest).spec.template.spec;
const pods = [...of('Deployment'), ...of('Job'), ...of('CronJob')];

test('[RUN-04] every setting that a manifest names exists, and none that is required is missing', () => {
  const used = new Set<string>();
  for (const manifest of pods) {
    for (const container of [...(podOf(manifest).initContainers ?? []), ...podOf(manifest).containers]) {
      const part = container.image.replace('daftar/', '') as keyof typeof parts;
      for (const { name, valueFrom } of container.env as Variable[]) {
        expect(parts[part].settings, `${name} of ${container.name}`).toContain(name);
        used.add(valueFrom?.configMapKeyRef?.key ?? valueFrom?.secretKeyRef?.key ?? '');
      }
      const given = environment(container);
      expect(() => parts[part].read(given), container.name).not.toThrow();
      expect(() => parts[part].read(environment(container, true)), container.name).not.toThrow();
      if (container.name === 'register') expect(() => parts['core-api'].read(given)).not.toThrow();
    }
  }
  for (const key of [settings, secrets, inSettings, inSecrets].flatMap(Object.keys))
    expect(used, `${key} is used`).toContain(key);
});

test('[RUN-04] the mail server’s password reaches the worker alone', () => {
  const holders = pods
    .flatMap((manifest) => podOf(manifest).containers)
    .filter(({ env }) => (env as Variable[]).some(({ valueFrom }) => valueFrom?.secretKeyRef?.key === 'SMTP_URL'));
  expect(holders.map(({ name }) => name)).toEqual(['notifications-worker']);
});

test('[RUN-04] the ingress reaches the pods that answer for the certificate', () => {
  const { podSelector, ingress } = named('NetworkPolicy', 'certificate').spec;
  expect(podSelector.matchLabels).toEqual({ 'acme.cert-manager.io/http01-solver': 'true' });
  expect(ingress).toEqual([{ from: named('NetworkPolicy', 'shell').spec.ingress[0].from, ports: [{ port: 8089 }] }]);
});

test('[RUN-04] ports and probes of the manifests are those of the images and the code', () => {
  for (const name of services) {
    const pod = podOf(named('Deployment', name));
    const [container] = pod.containers;
    expect(container.ports[0]).toEqual({ name: 'http', containerPort: portOf(name) });
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
      (one) => one.httpGet,
    );
    const ready = name === 'shell' ? '/readyz?own' : '/readyz';
    expect(probes).toEqual(['/livez', '/livez', ready].map((path) => ({ path, port: 'http' })));
    const scraped = Number(named('Deployment', name).spec.template.metadata.annotations['prometheus.io/port']);
    expect(scraped).toBe(name === 'shell' ? portOf('shell', /SHELL_METRICS_PORT=(\d+)/) : portOf(name));
    const { SHUTDOWN_DELAY_MS: delay = '0' } = environment(container);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(Number(delay) + 25_000);
    const policy = named('NetworkPolicy', name);
    const open = policy.spec.ingress.flatMap((rule: { ports: { port: number }[] }) =>
      rule.ports.map(({ port }) => port),
    );
    expect(new Set(open)).toEqual(new Set([...(name === 'shell' ? [9100] : []), portOf(name)]));
    if (name === 'notifications-worker') continue;
    expect(named('Service', name).spec.ports).toEqual([{ name: 'http', port: portOf(name), targetPort: 'http' }]);
  }
  expect(settings.CORE_API_URL).toBe(`http://core-api:${portOf('core-api')}`);
  expect(settings.RELEASES_URL).toBe(settings.CORE_API_URL);
  expect(settings.NOTIFICATIONS_URL).toBe(`http://notifications-http:${portOf('notifications-http')}`);
});

test('[RUN-04] [OPS-04] each part scales by itself, keeps one running, and the workers follow the oldest job', () => {
  for (const name of services) {
    const budget = named('PodDisruptionBudget', name);
    expect(budget.spec.selector.matchLabels).toEqual(named('Deployment', name).spec.selector.matchLabels);
    if (name === 'notifications-worker') continue;
    const scaler = named('HorizontalPodAutoscaler', name);
    expect(scaler.spec.scaleTargetRef.name).toBe(name);
    expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(scaler.spec.maxReplicas).toBeGreaterThan(scaler.spec.minReplicas);
  }
  const { spec } = named('ScaledObject', 'notifications-worker');
  expect(spec.scaleTargetRef.name).toBe('notifications-worker');
  const query = spec.triggers[0].metadata.query as string;
  const metrics = readFileSync(join(root, 'services/notifications/src/features/events/delivery-metrics.ts'), 'utf8');
  expect(metrics).toContain(`'${/\((\w+)\)/.exec(query)![1]}'`);
});

test('[RUN-04] [RUN-03] no pod runs as root, writes its image, or may speak to Kubernetes', () => {
  expect(pods).toHaveLength(7);
  for (const manifest of pods) {
    const pod = podOf(manifest);
    expect(pod).toMatchObject({ automountServiceAccountToken: false, serviceAccountName: 'daftar' });
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532 });
    for (const { securityContext } of [...(pod.initContainers ?? []), ...pod.containers])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test('[RUN-04] the database has a synchronous replica, and room for the connections of all pods', () => {
  for (const overlay of overlays) {
    const resources = resourcesOf(overlay);
    const [cluster] = of('Cluster', resources);
    expect(cluster.spec.instances).toBeGreaterThanOrEqual(3);
    expect(cluster.spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' });
    expect(cluster.spec.imageName).toMatch(/:18$/);
    const most = (name: string) =>
      of('HorizontalPodAutoscaler', resources).find((one) => one.metadata.name === name).spec.maxReplicas as number;
    const workers = of('ScaledObject', resources)[0].spec.maxReplicaCount as number;
    // pools by default, one connection of readiness each, and those of the queue on PostgreSQL
    const needed = most('core-api') * (20 + 5 + 1) + most('notifications-http') * (10 + 1) + workers * 10;
    expect(Number(cluster.spec.postgresql.parameters.max_connections), overlay).toBeGreaterThan(needed);
  }
});
