import type { Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { ask } from './screens.ts';
import type { Platform } from './test.ts';

/** Everything that people wrote themselves and that stays in its own language: names, titles, questions, files. */
export async function readUserData(platform: Platform): Promise<string[]> {
  const rows = await ask<{ text: string }>(
    platform,
    `select distinct text from (
       select first_name || ' ' || last_name as text from account union all select first_name from account
       union all select last_name from account union all select email from account
       union all select course_name from course union all select course_code from course
       union all select department_name from department
       union all select chapter_name from chapter union all select original_name from stored_file
       union all select assignment_title from assignment union all select description from assignment
       union all select exam_name from exam union all select question_text from question
       union all select answer_text from answer_option union all select answer_text from attempt_answer
       union all select receipt_code from attempt union all select receipt_code from submission
       union all select question_text from course_question union all select reply_text from course_reply
       union all select file_name from account_import
       union all select 'جزء ' || remote from release
     ) texts where length(text) > 1`,
  );
  return rows.map(({ text }) => text).sort((a, b) => b.length - a.length);
}

/** A text that is shown or announced, and its place. */
export interface Said {
  text: string;
  where: string;
}

/** All interface texts of a page: visible ones, labels, hints, the title; not what is marked as a user's. */
export function textsOf(page: Page): Promise<Said[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const found: Said[] = [{ text: document.title, where: 'title' }];
    type Said = { text: string; where: string };
    const isForeign = (element: Element | null): boolean => {
      const marked = element?.closest('[lang], [dir="auto"], bdi, bdo, time, code, [translate="no"]');
      return !!marked && marked !== document.documentElement && marked.getAttribute('lang') !== own;
    };
    const place = (element: Element) => {
      const part = element.closest('[role="dialog"], dialog, header, nav, main, footer');
      return `${part?.tagName.toLowerCase() ?? 'body'} ${element.tagName.toLowerCase()}`;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('script, style, noscript, template') || isForeign(element)) continue;
      if (element.closest('option') || element.checkVisibility({ contentVisibilityAuto: true }))
        found.push({ text, where: place(element) });
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim();
        const inside = name === 'placeholder' || element.children.length > 0 ? element.parentElement : element;
        if (text && !isForeign(inside)) found.push({ text, where: `${place(element)} ${name}` });
      }
    }
    return found;
  });
}

/** Texts that are the same in both languages: file types, sizes, keyboard keys, browsers and systems. */
const everywhere =
  /\b(PDF|HTML|Word|EPUB|XLSX|CSV|ZIP|JPG|PNG|TXT|UTF|KB|MB|GB|IP|URL|Alt|Ctrl|Shift|Enter|Esc|Tab|Chrome|Firefox|Safari|Edge|Linux|Windows|macOS|Android|iOS)\b|\.(pdf|xlsx|csv|zip|txt)\b/g;

const latin = /[A-Za-z]{2,}/;
const arabic = /\p{Script=Arabic}{2,}/u;
const brokenText = /\{\{|\bundefined\b|\bNaN\b|\[object|Invalid Date|\bnull\b/;
const rawKey = /(^|\s)[a-z][A-Za-z]*(\.[a-zA-Z][A-Za-z]*)+($|\s)/;

/** Texts of a page in the other language, and raw keys or unfilled placeholders. */
export function untranslated(said: readonly Said[], language: Language, userData: readonly string[]): string[] {
  const problems: string[] = [];
  for (const { text, where } of said) {
    let rest = text;
    for (const written of userData) if (rest.includes(written)) rest = rest.replaceAll(written, ' ');
    rest = rest.replace(everywhere, ' ');
    const isForeign = (language === 'Ar' ? latin : arabic).test(rest);
    if (isForeign || brokenText.test(rest) || rawKey.test(rest)) problems.push(`text “${text}” (${where})`);
  }
  return [...new Set(problems)];
}
