import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit } from './edit.ts';
import { quoted, requireWording } from './text.ts';

const folderOf = (part: string): string => `${part}/src/texts`;

/** Makes `<part>/src/texts/<name>.ts` with one first text, and adds it to the part’s list. */
export function addCatalogue(edit: Edit, part: string, name: string, about: string, entries: string): void {
  const list = `${camel(name)}Texts`;
  const index = `${folderOf(part)}/${edit.exists(`${folderOf(part)}/index.ts`) ? 'index' : 'use-texts'}.ts`;
  edit.create(
    `${folderOf(part)}/${name}.ts`,
    `import { defineTexts } from '@daftar/i18n';

/** ${about} */
export const ${list} = defineTexts({
${entries}
});
`,
  );
  edit.addImport(index, `import { ${list} } from './${name}.ts';`);
  edit.change(index, (text) =>
    text.replace(
      /(export const texts = \{[^}]*?),?(\s*)\};/,
      (_all, before, space) => `${before}, ...${list}${space}};`,
    ),
  );
}

/** A new catalogue of texts: `npm run new -- catalogue mfe-admin/rooms rooms.title 'Rooms' 'القاعات'`. */
export function newCatalogue(edit: Edit, [path = '', key = '', en = '', ar = '']: string[]): string[] {
  const [, part = '', name = ''] = /^((?:mfe-[a-z-]+)|shell)\/([a-z][a-z0-9-]*)$/.exec(path) ?? [];
  if (!name || !key || !en || !ar || !edit.exists(`${part}/src/texts`))
    throw new Stop('a catalogue needs a remote (or shell), a name and a first text in both languages.', [
      "npm run new -- catalogue mfe-admin/rooms rooms.title 'Rooms' 'القاعات'",
    ]);
  requireWording(edit, key, en, ar);
  addCatalogue(edit, part, name, `Texts of ${name}.`, `  ${quoted(key)}: { en: ${quoted(en)}, ar: ${quoted(ar)} },`);
  return [
    `More of them: npm run new -- text ${path} ${key.split('.')[0]}.… <English> <Arabic>`,
    'npm test -- texts   (a text that nothing uses is refused)',
  ];
}
