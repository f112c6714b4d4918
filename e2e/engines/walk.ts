import { demoPeople } from '../support/people.ts';
import { type Faculty, screensOf, type Visitor } from '../support/screens.ts';
import { type Engine, key } from './engine.ts';
import { type EnginePage, faultsOfLayout, pageOf } from './page.ts';

/** The widths of a desk and of a phone. WebKitGTK’s window stops at 447 px: asked for less, it waits for nothing. */
const widthsOf = { firefox: [1440, 360], webkit: [1440, 447] } as const;

/** Dialogs with a body, by the button that opens them: WebKit crushed these. */
const dialogs: {
  visitor: Exclude<Visitor, 'visitor'>;
  path: (faculty: Faculty) => string;
  opens: string;
}[] = [
  {
    visitor: 'instructor',
    path: ({ instructor }) => `/Profile/${instructor}`,
    opens: '^Set up an app|^إعداد تطبيق',
  },
  {
    visitor: 'instructor',
    path: ({ past, instructor }) => `/ChapterUpload/${past.course}/${instructor}`,
    opens: '^Send announcement|^إرسال إعلان',
  },
  {
    visitor: 'instructor',
    path: ({ past, instructor }) => `/ChapterUpload/${past.course}/${instructor}?tab=content`,
    opens: '^Upload chapter|^رفع فصل',
  },
];

/**
 * Looks at both widths, and adds what is wrong. It begins with the one that the window has: changing it costs more than
 * the look.
 */
async function look(page: EnginePage, at: { width: number }, where: string, found: string[]): Promise<void> {
  const language = await page.engine.run<string>('return document.documentElement.lang');
  for (const width of widthsOf[page.engine.name].toSorted((a, b) => Math.abs(a - at.width) - Math.abs(b - at.width))) {
    if (width !== at.width) await page.engine.resize(width, 900);
    at.width = width;
    await page.engine.run(
      'await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    for (const fault of await faultsOfLayout(page)) found.push(`${language} ${where} at ${width}: ${fault}`);
  }
  for (const fault of await page.engine.problems()) found.push(`${language} ${where}: ${fault}`);
}

/** Turns the page to the other language, without loading it again. */
async function turn(page: EnginePage): Promise<void> {
  const before = await page.until<string>(
    'the language toggle',
    `const toggle = document.querySelector('[data-testid="language-toggle"]');
     const before = document.documentElement.lang;
     toggle?.click();
     return toggle && before`,
  );
  await page.until('the other language', `return document.documentElement.lang !== '${before}'`);
  await page.settled();
}

/** Opens every screen, and the dialogs, in both languages (BRW-02). Answers what is wrong. */
export async function walk(engine: Engine, url: string, faculty: Faculty): Promise<string[]> {
  const page = pageOf(engine, url);
  const found: string[] = [];
  // the width that the window has
  const at = { width: 0 };
  const desk = async () => {
    await engine.resize(1440, 900);
    at.width = 1440;
  };
  await page.open('/SignIn');
  for (const visitor of ['visitor', 'admin', 'instructor', 'student'] as const) {
    if (visitor !== 'visitor') {
      const signedIn = await page.call('POST', '/api/auth/signIn', demoPeople[visitor]);
      if (signedIn.status !== 200) throw new Error(`sign-in as ${visitor}: ${signedIn.status}`);
    }
    for (const path of new Set(screensOf(visitor, faculty).map((screen) => screen.path))) {
      await page.open(path);
      await page.settled();
      await look(page, at, path, found);
      await turn(page);
      await look(page, at, path, found);
    }
    for (const { path, opens } of dialogs.filter((one) => one.visitor === visitor)) {
      await desk();
      await page.open(path(faculty));
      for (const first of [true, false]) {
        if (!first) await turn(page);
        await page.press('button', opens);
        await page.until('the dialog', `return document.querySelector('dialog[open] [data-body]') !== null`);
        await look(page, at, opens, found);
        await desk();
        await engine.keys([key.escape]);
        await page.until('the closed dialog', `return document.querySelector('dialog[open]') === null`);
      }
    }
    // the account keeps the last language, for whichever test has it next
    if ((await engine.run<string>('return document.documentElement.lang')) === 'ar') await turn(page);
  }
  return found;
}
