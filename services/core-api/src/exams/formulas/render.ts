import { setImmediate } from 'node:timers/promises';
import type { FormulaOut } from '@daftar/contracts/exams/formulas';
import { formulaLimits } from '@daftar/contracts/exams/limits';
import { parseMathml } from '@daftar/contracts/exams/mathml';
import temml from 'temml';
import { madeSafe, writeMathml } from './make-safe.ts';
import { asTex, isAllowed } from './prepare.ts';
import { spoken } from './speech/spoken.ts';

/** A formula that was rendered, or the place where reading it failed; empty when it isn’t known. */
export type Rendered = FormulaOut | Unreadable;
interface Unreadable {
  source: string;
  near: string;
}
/** Whether a formula was rendered. */
export const isReadable = (rendered: Rendered): rendered is FormulaOut => 'mathml' in rendered;
/** Whether a formula could not be read: `near` says where. */
export const isUnreadable = (rendered: Rendered): rendered is Unreadable => !isReadable(rendered);

const mostMathml = 30_000;
const options = {
  displayMode: true,
  throwOnError: true,
  strict: false,
  trust: false,
  maxExpand: 100,
  maxSize: [3, 3] as [number, number],
};

/**
 * Renders one formula (HSE-07): Temml reads the TeX, `madeSafe` keeps what is on our list, `spoken` says it (BOD-02).
 * A formula that can’t be read is an answer, not a failure.
 */
function render(source: string): Rendered {
  const unreadable = (near = ''): Unreadable => ({ source, near });
  if (source.trim() === '' || source.length > formulaLimits.maxSource || !isAllowed(source)) return unreadable();
  try {
    const parsed = parseMathml(temml.renderToString(asTex(source), options));
    const tree = parsed && madeSafe(parsed);
    if (!tree) return unreadable();
    const mathml = writeMathml(tree);
    if (mathml.length > mostMathml) return unreadable();
    return { source, mathml, spoken_en: spoken(tree, 'en'), spoken_ar: spoken(tree, 'ar') };
  } catch (error) {
    // also TypeErrors of the renderer, for what TeX doesn’t define
    return unreadable(nearOf(error));
  }
}

/** “Unsupported function name: \foo at position 1: …” names the command. */
const nearOf = (error: unknown): string =>
  (error instanceof Error ? /(\\[A-Za-z]+) at position/.exec(error.message)?.[1] : undefined) ?? '';

/**
 * Formulas rendered lately, by source: the same exam is opened, previewed, graded and read many times. It holds results
 * only, so nothing is stale and nothing is stored: old exams need no migration, and a new renderer shows at once.
 */
const kept = new Map<string, Rendered>();
const mostKept = 3_000;
/** Formulas rendered before other requests get their turn. */
const atOnce = 4;

/** Renders different formulas, in the given order; others’ requests are answered in between. */
export async function renderAll(sources: readonly string[]): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  let fresh = 0;
  for (const source of new Set(sources)) {
    let known = kept.get(source);
    if (!known) {
      if (fresh > 0 && fresh % atOnce === 0) await setImmediate();
      fresh += 1;
      known = render(source);
      kept.set(source, known);
      const oldest = kept.keys().next().value;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    }
    rendered.push(known);
  }
  return rendered;
}
