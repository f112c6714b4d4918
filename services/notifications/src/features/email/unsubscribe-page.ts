import { createHash } from 'node:crypto';
import { directionOf, type Language, languageCode } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { escapeHtml } from './escape-html.ts';

/**
 * `ask`: opening it turns nothing off (mail programs open links by themselves); `off`: done; `invalid`: no such link.
 */
export type UnsubscribeState = 'ask' | 'off' | 'invalid';

const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #1c2430; --muted: #5b6472; --accent: #0f766e; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181d; --card: #1d232a; --text: #e8ebef; --muted: #a3adba; --accent: #5eead4; }
}
body { margin: 0; padding: 10vh 16px 32px; background: var(--page); color: var(--text);
  font: 17px/1.7 'IBM Plex Sans', 'IBM Plex Sans Arabic', Tahoma, Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 28px; background: var(--card); border-radius: 10px; }
section + section { margin-top: 24px; padding-top: 24px; border-top: 1px solid color-mix(in srgb, var(--muted) 35%, transparent); }
h1, h2 { margin: 0 0 8px; font-size: 1.3rem; line-height: 1.4; }
p { margin: 0 0 16px; }
section > :last-child { margin-bottom: 0; }
a { color: var(--accent); }
button { min-height: 44px; padding: 0 20px; font: inherit; font-weight: 600; color: var(--card); background: var(--accent);
  border: 0; border-radius: 8px; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;

/** Only its own style and its own form. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** A page that needs no sign-in, in both languages, the reader’s own first (FIX-30). */
export function unsubscribePage(state: UnsubscribeState, first: Language): string {
  const languages: Language[] = first === 'Ar' ? ['Ar', 'En'] : ['En', 'Ar'];
  const parts = languages.map((language, place) => part(state, language, place === 0 ? 'h1' : 'h2'));
  const title = escapeHtml(translate(languageCode(first), `unsubscribe.${state}.title`));
  return `<!doctype html>
<html lang="${languageCode(first)}" dir="${directionOf(first)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main>
${parts.join('\n')}
</main></body>
</html>`;
}

function part(state: UnsubscribeState, language: Language, heading: 'h1' | 'h2'): string {
  const code = languageCode(language);
  const say = (key: Parameters<typeof translate>[1]) => escapeHtml(translate(code, key));
  // a form without an action posts to its own page
  const button =
    state === 'ask' ? `\n<form method="post"><button type="submit">${say('unsubscribe.button')}</button></form>` : '';
  const home = state === 'ask' ? '' : `\n<p><a href="/">${say('unsubscribe.home')}</a></p>`;
  return `<section lang="${code}" dir="${directionOf(language)}">
<${heading}>${say(`unsubscribe.${state}.title`)}</${heading}>
<p>${say(`unsubscribe.${state}.text`)}</p>${button}${home}
</section>`;
}
