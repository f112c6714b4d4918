// `npm run new -- route|page|text|catalogue|migration|kind|audit|question-type …`: generates the files and lines of each.
import { spawnSync } from 'node:child_process';
import { explain, Stop, step } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';
import { newAudit } from './audit.ts';
import { newCatalogue } from './catalogue.ts';
import { Edit } from './edit.ts';
import { newKind } from './kind.ts';
import { newMigration } from './migration.ts';
import { newPage } from './page.ts';
import { newQuestionType } from './question-type.ts';
import { newRoute } from './route.ts';
import { newText } from './text.ts';

const makers: Record<string, (edit: Edit, args: string[]) => string[]> = {
  route: newRoute,
  text: newText,
  migration: newMigration,
  page: newPage,
  kind: newKind,
  audit: newAudit,
  catalogue: newCatalogue,
  'question-type': newQuestionType,
};

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const maker = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
  if (!maker) {
    throw new Stop(`npm run new does not know the kind “${kind}”.`, [
      'npm run new -- route <module/feature> <name> [--method --path --who --body --en --ar]',
      'npm run new -- page <remote/folder> <path> <English> <Arabic> [icon]',
      'npm run new -- kind <name> <English> <Arabic> <short English> <short Arabic>',
      'npm run new -- audit <thing.done> <English> <Arabic>',
      'npm run new -- catalogue <remote/name> <key> <English> <Arabic>',
      'npm run new -- text <catalogue> <key> <English> <Arabic>',
      'npm run new -- migration <service> <name>',
      'npm run new -- question-type <name> <English> <Arabic>',
    ]);
  }
  const edit = new Edit(root);
  const next = maker(edit, args);
  const files = edit.write();
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], { cwd: root });
  for (const file of files) step(file);
  console.log(`\n${next.map((line) => `  ${line}`).join('\n')}\n`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
