import { globSync } from 'node:fs';
import { Stop } from '../bootstrap/say.mjs';
import type { Edit } from './edit.ts';

/** `messages/exams`, `mfe-admin/accounts`, `shell/header` … → its file. */
function catalogues(root: string): Map<string, string> {
  const files = globSync(
    [
      'packages/i18n/src/messages/*.ts',
      'packages/i18n/src/common-texts.ts',
      '{shell,mfe-*}/src/texts/*.ts',
      'packages/{ui,course-pages,exam-pages}/src/texts.ts',
    ],
    { cwd: root },
  ).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files
      .filter((file) => !/\/(index|use-texts|[\w-]+\.test)\.ts$/.test(file))
      .map((file) => [
        file
          .replace(/^packages\/i18n\/src\//, '')
          .replace(/^packages\/([\w-]+)\/src\/texts/, '$1')
          .replace('/src/texts/', '/')
          .replace(/\.ts$/, ''),
        file,
      ]),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
/** As TypeScript writes it between single quotes; invisible marks of direction stay visible as escapes. */
export const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll(/[\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)}'`;

/** Adds a text in both languages (UIX-06). */
export function newText(edit: Edit, [catalogue = '', key = '', en = '', ar = '']: string[]): string[] {
  const known = catalogues(edit.root);
  const file = known.get(catalogue);
  if (!file || !key || !en || !ar) {
    throw new Stop(
      file ? 'a text needs a key, an English and an Arabic wording.' : `there is no catalogue “${catalogue}”.`,
      [
        "npm run new -- text mfe-admin/accounts accounts.add 'Add account' 'إضافة حساب'",
        `Catalogues: ${[...known.keys()].sort().join(', ')}`,
      ],
    );
  }
  requireWording(edit, key, en, ar);
  edit.addBefore(file, '});', `  ${quoted(key)}: { en: ${quoted(en)}, ar: ${quoted(ar)} },`);
  return [
    `Use it: t('${key}') on a screen, say('${key}') in a service. A text that nothing uses fails npm test -- texts.`,
  ];
}

/** @throws Stop for a key that is none or taken, and for wordings that can’t be right (UIX-06) */
export function requireWording(edit: Edit, key: string, en: string, ar: string): void {
  if (!/^[a-z][\w-]*(\.[\w-]+)+$/i.test(key))
    throw new Stop(`“${key}” is not a valid key; keys look like accounts.add`);
  if (!/[\u0600-\u06ff]/.test(ar)) throw new Stop(`the Arabic wording “${ar}” has no Arabic letter.`);
  if (/[\u0600-\u06ff]/.test(en)) throw new Stop(`the English wording “${en}” has Arabic letters.`);
  if (/[٠-٩]/.test(ar)) throw new Stop('use Latin digits in both languages.');
  if (placeholders(en) !== placeholders(ar)) throw new Stop('the two wordings have different {{placeholders}}.');
  for (const [name, other] of catalogues(edit.root)) {
    if (new RegExp(`['"]${key.replaceAll('.', '\\.')}['"]:`).test(edit.read(other)))
      throw new Stop(`${name} already has “${key}”.`);
  }
}
