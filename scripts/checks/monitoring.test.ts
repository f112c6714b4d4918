import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const rulesFile = join(root, 'deploy/monitoring/daftar.rules.yaml');
const rules = readFileSync(rulesFile, 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

const dashboard = JSON.parse(readFileSync(join(root, 'deploy/monitoring/grafana/daftar.json'), 'utf8')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const ruled = [...rules.matchAll(/expr: (['"])(.+)\1$/gm)].map(([, , text]) => text!);

test('[RUN-07] every metric of the alerts and the dashboard is one of ours, with the labels it has', () => {
  const files = globSync('{packages/service-kit,services/*,shell/server}/**/*.ts', { cwd: root });
  const code = files
    .filter((file) => !file.includes('node_modules') && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  expect(ruled).toHaveLength(alerts.length);
  expect(shown.length).toBeGreaterThan(20);
  // the queue's metrics are named by their queue; prom-client's own are of every process
  const queues = /^(notification|revocation)_queue_/;
  const ofNode = ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];
  for (const text of [...ruled, ...shown]) {
    const names = [...text.replace(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
      .map(([name]) => name!.replace(/_bucket$/, ''))
      .filter((name) => name !== 'histogram_quantile' && !ofNode.includes(name));
    for (const name of names)
      expect(
        code.includes(`'${name}'`) || (queues.test(name) && code.includes(name.replace(queues, '_queue_'))),
        `${name} in ${text}`,
      ).toBe(true);
    for (const [, label] of text.matchAll(/[{,(]\s*(\w+)=~?"/g))
      expect(['job', 'outcome', 'state', 'status', 'process', 'route']).toContain(label);
  }
  // the route whose time is the exam's is declared so
  const save = /route="([^"]+)"/.exec(shown.join())![1];
  expect(readFileSync(join(root, 'packages/contracts/src/exams/sitting.ts'), 'utf8')).toContain(`'${save}'`);
});

test('[RUN-07] every metric of ours of exams and notifications is on the dashboard', () => {
  const owned = [
    'services/core-api/src/exams/sitting/metrics.ts',
    'services/notifications/src/features/events/delivery-metrics.ts',
  ];
  const names = owned.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z]+(?:_[a-z]+)+)'/g),
  ]);
  const all = shown.join();
  for (const [, name] of names)
    if (!/_job_seconds$|revocation_queue_jobs/.test(name!)) expect(all, name).toContain(name);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('[RUN-07] every alert has its section in the runbook, and no section is left over', () => {
  const sections = [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(sections).toEqual(alerts);
  for (const name of alerts) expect(rules).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('No promtool here: the check of the Prometheus rules by promtool is SKIPPED.');
test.skipIf(!hasPromtool)('[RUN-07] promtool accepts the rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
});

test.skipIf(!hasPromtool)('[RUN-07] promtool reads every expression of the dashboard', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'daftar-dashboard-')), 'rules.yaml');
  const records = shown.map((expr, at) => ({ record: `shown:${at}`, expr }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  rmSync(dirname(file), { recursive: true });
  expect(status, stdout + stderr).toBe(0);
});
