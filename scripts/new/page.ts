import { Stop } from '../bootstrap/say.mjs';
import { addCatalogue } from './catalogue.ts';
import { camel, type Edit } from './edit.ts';
import { quoted, requireWording } from './text.ts';

const pageFile = (
  folder: string,
  component: string,
  textsPath: string,
  name: string,
) => `import { Card, Page } from '@daftar/ui';
import { useTexts } from '${textsPath}';

/** \`/${folder}\` */
export default function ${component}Page() {
  const t = useTexts();
  return (
    <Page title={t('${name}.title')}>
      <Card>{t('${name}.help')}</Card>
    </Page>
  );
}
`;

const browserTest = (
  role: string,
  path: string,
  en: string,
  ar: string,
) => `import { expect, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';

for (const [language, title] of [
  ['En', ${quoted(en)}],
  ['Ar', ${quoted(ar)}],
] as const) {
  test(\`${path} opens for its role and says what it is (\${language})\`, async ({ openPage }) => {
    const page = await openPage(demoPeople.${role}, '${path}', { language });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}
`;

/** Puts an entry at the end of the list that begins with \`opening\`, on one line or on many. */
function addToList(edit: Edit, file: string, opening: RegExp, closing: string, entry: string): void {
  edit.change(file, (text) => {
    const start = opening.exec(text);
    if (!start) return text;
    const end = text.indexOf(closing, start.index + start[0].length);
    if (end === -1) return text;
    const before = text.slice(0, end).trimEnd();
    return `${before}${/[[{(,]$/.test(before) ? '' : ','}\n${entry}\n${text.slice(end)}`;
  });
}

/**
 * A page of a remote: component, path and item in its manifest, chunk, catalogue, the lists of its paths that tests
 * compare, a browser test and its place among all screens (which are checked for both languages, themes and widths).
 */
export function newPage(edit: Edit, [where = '', path = '', en = '', ar = '', icon = '']: string[]): string[] {
  const [, remote = '', folder = ''] = /^(mfe-[a-z-]+)\/([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)$/.exec(where) ?? [];
  if (!folder || !/^\/[A-Z][A-Za-z0-9]*$/.test(path) || !en || !ar || !edit.exists(`${remote}/src/manifest.ts`))
    throw new Stop('a page needs a remote and a folder, a path, and its title in both languages.', [
      "npm run new -- page mfe-admin/faculty/rooms /Rooms 'Rooms' 'القاعات' [icon]",
      'Without an icon the page has no item in the navigation.',
    ]);
  const role = remote.replace('mfe-', '');
  const name = folder.split('/').at(-1)!;
  const key = camel(name);
  const component = key.charAt(0).toUpperCase() + key.slice(1);
  const file = `${remote}/src/${folder}/${name}-page.tsx`;
  const e2e = `e2e/${folder.includes('/') ? folder.split('/')[0] : name}/${name}.e2e.ts`;
  const manifest = `${remote}/src/manifest.ts`;
  if (edit.read(manifest).includes(`'${path}'`)) throw new Stop(`${path} is a page of ${remote} already.`);
  if (icon) refuseUnknownIcon(edit, icon);
  requireWording(edit, `${key}.title`, en, ar);

  const up = folder
    .split('/')
    .map(() => '..')
    .join('/');
  edit.create(file, pageFile(path.slice(1), component, `${up}/texts/use-texts.ts`, key));
  addToList(edit, manifest, /routes: \[/, ']', `'${path}'`);
  if (icon)
    addToList(
      edit,
      manifest,
      /navigation: \[/,
      '],',
      `{ path: '${path}', icon: '${icon}', en: ${quoted(en)}, ar: ${quoted(ar)} },`,
    );
  addToList(
    edit,
    `${remote}/src/remote.tsx`,
    /pages: \{/,
    '},',
    `'${path}': () => import('./${folder}/${name}-page.tsx'),`,
  );
  addCatalogue(
    edit,
    remote,
    name,
    `The page ${path}.`,
    `  '${key}.title': { en: ${quoted(en)}, ar: ${quoted(ar)} },\n  '${key}.help': { en: 'What this page is for.', ar: 'الغرض من هذه الصفحة.' },`,
  );
  addToPathLists(edit, { remote, path, en, hasIcon: icon !== '' });
  edit.create(e2e, browserTest(role, path, en, ar));
  addToList(
    edit,
    'e2e/support/screens.ts',
    new RegExp(`^    ${role}: \\[`, 'm'),
    '\n    ],',
    `      { name: '${name}', title: ${quoted(en)}, path: '${path}' },`,
  );
  return [
    `See it: npm run dev, then ${path}. Its texts: ${remote}/src/texts/${name}.ts; write what the page is for.`,
    'Data by useApi() and useQuery; QueryState of @daftar/ui shows loading, failure with Retry, and empty.',
    'npm test -- quick',
    `npm test -- e2e ${e2e.replace('e2e/', '').replace('.e2e.ts', '')}`,
  ];
}

function refuseUnknownIcon(edit: Edit, icon: string): void {
  const known = [...edit.read('shell/src/navigation/icons.tsx').matchAll(/^ {2}'?([a-z-]+)'?: [A-Z]/gm)].map(
    ([, name]) => name,
  );
  if (!known.includes(icon)) throw new Stop(`the shell has no icon “${icon}”.`, [`Icons: ${known.join(', ')}`]);
}

/** The specification’s lists of pages, which tests hold against the manifests. */
function addToPathLists(edit: Edit, page: { remote: string; path: string; en: string; hasIcon: boolean }): void {
  const { remote, path, en, hasIcon } = page;
  const test = `${remote}/src/manifest.test.ts`;
  edit.change(test, (text) =>
    text.replace(/(manifest\.routes\]\.sort\(\)\)\.toEqual\(\s*\[)/, `$1'${path}', `).replace(
      /(toEqual\(\s*\[)([^\]]*)(\]\s*(?:\.sort\(\))?,?\s*\);\n\}\);\n\nit\('\[SHL)/,
      (_all, open: string, list: string, close: string) =>
        `${open}${[...list.matchAll(/'[^']*'/g)]
          .map(([one]) => one)
          .toSorted()
          .join(', ')}${close}`,
    ),
  );
  if (hasIcon)
    edit.change(test, (text) =>
      text.replace(/(\[en, path\]\)\)\.toEqual\(\[[\s\S]*?)(\n {2}\]\);)/, `$1\n    [${quoted(en)}, '${path}'],$2`),
    );
}
