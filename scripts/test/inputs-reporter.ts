import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What reads other files than it imports, or compares with a stored snapshot. */
const readsFiles = /\bnode:(?:fs|child_process|worker_threads)\b|\btoMatch(?:File)?Snapshot\b/;

/** Test file → all files that decide about it, or null where more than its imports do. */
export type Inputs = Record<string, string[] | null>;

/** Writes to `INPUTS_FILE` what the tests that passed were made of (decision 103). */
export default class InputsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.INPUTS_FILE;
    if (!file) return;
    const found = modules.filter((module) => module.ok()).map((module) => [module.relativeModuleId, inputsOf(module)]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(found)));
  }
}

function inputsOf(module: TestModule): string[] | null {
  const graph = module.viteEnvironment?.moduleGraph;
  const waiting = [...(graph?.getModulesByFile(module.moduleId) ?? [])];
  if (waiting.length === 0) return null;
  const files = new Set<string>();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (!one.file || files.has(one.file) || one.file.includes('/node_modules/')) continue;
    files.add(one.file);
    waiting.push(...one.importedModules);
  }
  if ([...files].some((one) => readsFiles.test(readFileSync(one, 'utf8')))) return null;
  return [...files].map((one) => relative(process.cwd(), one)).sort();
}
