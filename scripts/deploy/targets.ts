/** What an image holds beside the packages that it needs at run time (RUN-03). */
export interface Target {
  /** What `node` runs. */
  entry: string;
  /** Packages of the workspace or of npm from which the closure is taken. */
  packages: readonly string[];
  /** Folders and files of the repository. */
  files: readonly string[];
}

const common = ['packages/contracts', 'packages/i18n', 'packages/service-kit', 'package.json'] as const;
const remotes = ['mfe-admin/dist', 'mfe-instructor/dist', 'mfe-student/dist'] as const;

export const targets = {
  shell: {
    entry: 'shell/server/main.ts',
    packages: ['@daftar/service-kit', 'koa', 'pino', 'zod'],
    files: [...common, 'shell/server', 'shell/package.json', 'shell/dist'],
  },
  'core-api': {
    entry: 'services/core-api/src/main.ts',
    packages: ['@daftar/core-api'],
    files: [...common, 'packages/exchange', 'services/core-api'],
  },
  'notifications-http': {
    entry: 'services/notifications/src/http.ts',
    packages: ['@daftar/notifications'],
    files: [...common, 'services/notifications'],
  },
  'notifications-worker': {
    entry: 'services/notifications/src/worker.ts',
    packages: ['@daftar/notifications'],
    files: [...common, 'services/notifications'],
  },
  /** Jobs of the operator: migrations, releases of the built screens, backups, administrators. */
  migrate: {
    entry: 'scripts/run/migrate-command.ts',
    packages: ['@daftar/core-api', '@daftar/notifications', 'pg', 'pg-copy-streams'],
    files: [
      ...common,
      'packages/exchange',
      'services/core-api',
      'services/notifications',
      'scripts/run',
      'scripts/bootstrap',
      'scripts/postgres',
      'scripts/backup',
      'scripts/doctor',
      'scripts/partition',
      'scripts/database',
      'scripts/deploy/secrets.ts',
      'shell/dist',
      ...remotes,
    ],
  },
} as const satisfies Record<string, Target>;
