import { createContext, Script } from 'node:vm';
import { RefusedElement } from '../model.ts';
import { whys } from '../whys.ts';

const mostPattern = 4000;
const mostText = 10_000;
const script = new Script('pattern.test(text)');

/** Milliseconds that all patterns of one scoring may take. */
export const patternMs = 500;

/** What is left of them. */
export interface PatternTime {
  patternMs: number;
}

/**
 * Whether a pattern of XML Schema matches a whole text. No look at a pattern tells for sure whether matching it ends, so
 * it is interrupted when the time of this scoring is over.
 * @throws RefusedElement for a pattern that can’t be read, or that takes longer
 */
export function matchesPattern(text: string, pattern: string, folded: boolean, time: PatternTime): boolean {
  if (pattern.length > mostPattern) throw new RefusedElement(whys.endlessPattern);
  if (time.patternMs < 1) throw new RefusedElement(whys.endlessPattern);
  const context = createContext({ pattern: expressionOf(pattern, folded), text: text.slice(0, mostText) });
  const from = performance.now();
  try {
    return script.runInContext(context, { timeout: Math.ceil(time.patternMs) }) === true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new RefusedElement(whys.endlessPattern);
  } finally {
    time.patternMs -= performance.now() - from;
  }
}

function expressionOf(pattern: string, folded: boolean): RegExp {
  for (const flags of ['u', ''])
    try {
      return new RegExp(`^(?:${pattern})$`, folded ? `i${flags}` : flags);
    } catch {
      // the older grammar takes escapes that the newer one refuses
    }
  throw new RefusedElement(whys.unreadPattern(pattern.slice(0, 200)));
}
