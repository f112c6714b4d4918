import type { Api } from '@daftar/contracts/client';
import type { FormulaOut } from '@daftar/contracts/exams/formulas';
import { formulaLimits } from '@daftar/contracts/exams/limits';

/** As the server rendered it, or the place where it could not be read. */
export type ShownFormula = FormulaOut | { source: string; near: string };

interface Waiting {
  source: string;
  done: (formula: ShownFormula) => void;
  failed: (error: unknown) => void;
}

/** Between two calls: a page’s formulas go together, and typing one doesn’t make a call per key. */
const betweenMs = 700;
const firstMs = 20;

/** Loads formulas, those that are wanted within the same moment in one call. */
export function formulaLoader(api: Api): (source: string, signal: AbortSignal) => Promise<ShownFormula> {
  let waiting: Waiting[] = [];
  let isPlanned = false;
  let pause = firstMs;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(send, pause);
  }

  async function send(): Promise<void> {
    isPlanned = false;
    const batch = taken();
    pause = betweenMs;
    if (batch.length === 0) {
      pause = firstMs;
      return;
    }
    if (waiting.length > 0) plan();
    try {
      const reply = await api('POST /api/formulas', { body: { sources: batch.map(({ source }) => source) } });
      const found = new Map(reply.formulas.map((formula) => [formula.source, formula]));
      const unreadable = new Map(reply.unreadable.map((formula) => [formula.source, formula]));
      for (const { source, done } of batch) done(found.get(source) ?? unreadable.get(source) ?? { source, near: '' });
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  /** As many as fit into one call. */
  function taken(): Waiting[] {
    let characters = 0;
    const fitting = waiting.findIndex(({ source }, index) => {
      characters += source.length;
      return index >= formulaLimits.maxPerCall || characters > formulaLimits.maxCharactersPerCall;
    });
    const batch = fitting < 0 ? waiting : waiting.slice(0, fitting);
    waiting = fitting < 0 ? [] : waiting.slice(fitting);
    return batch;
  }

  return (source, signal) =>
    new Promise((done, failed) => {
      const one = { source, done, failed };
      waiting.push(one);
      signal.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== one);
        failed(signal.reason);
      });
      plan();
    });
}
