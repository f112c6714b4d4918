import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** How parts of a page are found, as their reader does: by role and name. */
const selectors = {
  button: 'button, [role="button"], [role="tab"], summary',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  checkbox: 'input[type="checkbox"]',
  textbox: 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea',
  heading: 'h1, h2, h3',
} as const;
export type Role = keyof typeof selectors;

/** Runs in the page: a part that is shown, inside the open dialog if there is one, by role and name. */
const finder = `
  const nameOf = (one) => {
    const by = one.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
    return (one.ariaLabel || [...(one.labels ?? [])].map((label) => label.innerText).join(' ') || one.innerText || '')
      .replace(/[\\u2066-\\u2069\\u200e\\u200f]/g, '').replace(/\\s+/g, ' ').replace(/ ?\\*$/, '').trim();
  };
  const find = (selector, name) => {
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const all = [...place.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.closest('[inert]'));
    const wanted = new RegExp(name, 'u');
    // of several of one name the last: what was added latest
    return all.findLast((one) => wanted.test(nameOf(one)));
  };`;

const patienceMs = 45_000;

/** A page of any engine, with what a scenario needs. Names are regular expressions. */
export function pageOf(engine: Engine, base: string) {
  /** Runs it until it answers something. @throws naming what was waited for, and what the page says */
  async function until<T>(what: string, body: string): Promise<T> {
    const start = Date.now();
    for (;;) {
      // a page that is being replaced has no script
      const found = await engine.run<T | null>(body).catch(() => null);
      if (found) return found;
      if (Date.now() - start > patienceMs) {
        const text = await engine.run<string>(
          'return [location.href, document.querySelector("dialog[open]")?.innerText, document.body.innerText.slice(0, 1500)].join("\\n")',
        );
        throw new Error(`${engine.name}: ${what} did not come\n${text}`);
      }
      await pause(50);
    }
  }
  const code = (role: Role, name: string) => `find(${JSON.stringify(selectors[role])}, ${JSON.stringify(name)})`;
  const seen = (role: Role, name: string) => until<true>(`${role} “${name}”`, `${finder} return !!${code(role, name)}`);

  /** Presses the middle of it, once it lies still; again where the page moved below the press. */
  async function press(role: Role, name: string): Promise<void> {
    for (;;) {
      const [x, y] = await until<[number, number]>(
        `${role} “${name}”`,
        `${finder}
         const one = ${code(role, name)};
         if (!one || one.disabled) return null;
         one.scrollIntoView({ block: 'center' });
         const at = () => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
         const before = at();
         await new Promise((resolve) => setTimeout(resolve, 60));
         const now = at();
         // under a message that is about to go, a press would reach the message
         const reaches = (hit) => hit && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one);
         if (!reaches(document.elementFromPoint(...now)) || before.join() !== now.join()) return null;
         window.pressReached = undefined;
         addEventListener('pointerdown', ({ target }) => { window.pressReached = Boolean(reaches(target)); }, { once: true, capture: true });
         return now;`,
      );
      await engine.pressAt(x, y);
      // a page that was left by the press says nothing
      if ((await engine.run<boolean | null>('return window.pressReached').catch(() => null)) !== false) return;
    }
  }

  return {
    engine,
    focus: (role: Role, name: string) =>
      until<true>(`${role} “${name}”`, `${finder} const one = ${code(role, name)}; one?.focus(); return !!one`),
    until,
    seen,
    press,
    open: (path: string) => engine.goto(base + path),
    /** Presses the field and types as a keyboard does. */
    async type(name: string, text: string): Promise<void> {
      await press('textbox', name);
      await engine.keys([...text]);
    },
    /** Chooses an entry of a list by its value. */
    choose: (name: string, value: string) =>
      until<true>(
        `${value} in “${name}”`,
        `${finder}
         const list = find('select', ${JSON.stringify(name)});
         if (![...(list?.options ?? [])].some(({ value }) => value === ${JSON.stringify(value)})) return false;
         list.value = ${JSON.stringify(value)};
         list.dispatchEvent(new Event('change', { bubbles: true }));
         return true`,
      ),
    /** Gives a file to the page’s only file field, as its chooser does. */
    giveFile: (name: string, content: string) =>
      until<true>(
        `a field for ${name}`,
        `const field = document.querySelector('main input[type="file"]');
         if (!field) return false;
         const given = new DataTransfer();
         given.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
         field.files = given.files;
         field.dispatchEvent(new Event('change', { bubbles: true }));
         return true`,
      ),
    text: (what: string, wanted: string) =>
      until<true>(what, `return document.body.innerText.includes(${JSON.stringify(wanted)})`),
    value: (name: string) => engine.run<string>(`${finder} return ${code('textbox', name)}?.value`),
    /** A call of the page’s own, with its session. */
    call: <T>(method: string, path: string, body?: object) =>
      engine.run<{ status: number; body: T }>(
        `const reply = await fetch(${JSON.stringify(path)}, { method: ${JSON.stringify(method)},
           ${body ? `headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))},` : ''} });
         return { status: reply.status, body: await reply.json().catch(() => null) }`,
      ),
    /** Waits until the page’s data and fonts are there. */
    settled: () =>
      until<true>(
        'the whole page',
        `await document.fonts.ready;
         return document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null`,
      ),
  };
}

export type EnginePage = ReturnType<typeof pageOf>;

/** What is wrong with how the page is shown: content wider than the window, or a dialog whose body is crushed. */
export const faultsOfLayout = (page: EnginePage): Promise<string[]> =>
  page.engine.run(
    `const told = [];
     const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
     if (wide > 1) told.push('content is ' + wide + ' px wider than the window');
     for (const dialog of document.querySelectorAll('dialog[open]')) {
       const body = dialog.querySelector('[data-body]');
       const hasRoom = dialog.getBoundingClientRect().height < innerHeight * 0.8;
       if (body && hasRoom && body.scrollHeight > body.clientHeight + 1)
         told.push('a dialog shows ' + body.clientHeight + ' of ' + body.scrollHeight + ' px');
     }
     return told`,
  );
