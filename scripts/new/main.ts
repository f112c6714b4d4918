// `npm run new -- route|text|migration …`: generates the files and lines of a new route, text or migration.
import { spawnSync } from 'node:child_process';
import { explain, Stop, step } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';
import { Edit } from './edit.ts';
import { newMigration } from './migration.ts';
import { newRoute } from './route.ts';
import { newText } from './text.ts';

const makers: Record<string, (edit: Edit, args: string[]) => string[]> = {
  route: newRoute,
  text: newText,
  migration: newMigration,
};

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const maker = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
  if (!maker) {
    throw new Stop(`npm run new does not know the kind “${kind}”.`, [
      'npm run new -- route <feature> <name>',
      'npm run new -- text <catalogue> <key> <English> <Arabic>',
      'npm run new -- migration <service> <name>',
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
