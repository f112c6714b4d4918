import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../engines/engine.ts';
import { startFirefox } from '../engines/firefox.ts';
import { type Said, startDesktop, startOrca } from './desktop.ts';

/** What was heard at one step. */
export interface Step {
  what: string;
  said: Said[];
}

/** Firefox with a window, and Orca that reads it. */
export interface Reader {
  firefox: Engine;
  steps: Step[];
  /** Does something, and hears all that is said of it. */
  hear(what: string, act: () => unknown): Promise<string>;
  /** Presses keys of the keyboard, by xdotool’s names. */
  press(...keys: string[]): void;
  close(): Promise<void>;
}

/** Nobody speaks for this long: what is said at once has been said. */
const quietMs = 1200;
/** The first word comes within this time, or the step was silent. */
const firstWordMs = 8000;

/** Starts both. Orca’s own words are in the given language, as a reader of it has them. */
export async function startReader(path: string, language: 'En' | 'Ar'): Promise<Reader> {
  const desktop = await startDesktop();
  try {
    const own = language === 'Ar' ? { LANGUAGE: 'ar' } : {};
    const orca = startOrca(desktop, own);
    const firefox = await startFirefox(path, { ...desktop.env, GNOME_ACCESSIBILITY: '1' });
    const xdotool = (...args: string[]) => void execFileSync('xdotool', args, { env: desktop.env });
    const steps: Step[] = [];
    let heard = 0;
    const hear: Reader['hear'] = async (what, act) => {
      await act();
      const start = Date.now();
      let [count, since] = [heard, start];
      for (;;) {
        await pause(50);
        const now = orca.said().length;
        if (now !== count) [count, since] = [now, Date.now()];
        const wait = count === heard ? firstWordMs : quietMs;
        if (Date.now() - since > wait) break;
      }
      const said = orca.said().slice(heard);
      heard = count;
      steps.push({ what, said });
      return said.map(({ text }) => text).join('\n');
    };
    return {
      firefox,
      steps,
      hear,
      press: (...keys) => xdotool('key', '--clearmodifiers', ...keys),
      async close() {
        await firefox.close();
        await desktop.close();
      },
    };
  } catch (error) {
    await desktop.close();
    throw error;
  }
}
