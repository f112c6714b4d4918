import { connect } from './db.ts';
import type { HealthChecks } from './health.ts';
import { type Migration, migrated } from './migrate.ts';

export interface DatabaseHealth {
  checks: HealthChecks;
  close(): Promise<void>;
}

/**
 * Readiness of a service's database, asked over its own connection: the calls' pool may be full while the database
 * works, and the breaker must not shut everybody out then (FIX-08). Without `migrations` only that it answers.
 */
export function databaseHealth(
  url: string,
  { schema, appName, migrations }: { schema: string; appName: string; migrations?: readonly Migration[] },
): DatabaseHealth {
  const db = connect(url, { schema, max: 1, appName: `${appName}-health`, statementTimeoutMs: 1500 });
  return {
    checks: {
      database: () => db.raw('select 1'),
      ...(migrations && { migrations: migrated(db, schema, migrations) }),
    },
    close: () => db.destroy(),
  };
}
