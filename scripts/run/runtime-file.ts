import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from './data-dir.ts';
import type { Connections, InnerPorts } from './environment.ts';

/** What `DATA_DIR/runtime.json` (mode 600) tells tools and tests about the running platform. */
export interface Runtime extends Connections {
  pid: number;
  url: string;
  port: number;
  mode: 'embedded' | 'production';
  ports: InnerPorts & { shell: number };
  /** Embedded mode only: the owner of the tables, for migrations. */
  owner?: Connections | undefined;
  /** Embedded mode only. */
  sessionSecret?: string;
  clockFile?: string;
  registry: string;
  storage: string;
  startedAt: string;
  pids: Record<string, number | undefined>;
}

const fileOf = (dataDir: string) => join(dataDir, 'runtime.json');

/** Writes the file for tools and tests, readable by this user alone: it holds connection strings and secrets. */
export function writeRuntime(dataDir: string, runtime: Runtime): void {
  writePrivately(fileOf(dataDir), `${JSON.stringify(runtime, null, 2)}\n`);
}

/** Removes it; a missing one is no error. */
export function removeRuntime(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}
