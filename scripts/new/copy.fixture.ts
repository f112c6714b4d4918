import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run/settings.ts';
import { Edit } from './edit.ts';

const needed = [
  'packages/contracts/src',
  'packages/i18n/src',
  'packages/contracts/package.json',
  'packages/i18n/package.json',
  'packages/service-kit/package.json',
  'packages/service-kit/src',
  'services/core-api/src',
  'services/notifications/src/db/migrations',
  'services/notifications/src/features',
  'packages/exam-pages/src',
  'packages/exchange/src',
  'packages/exchange/package.json',
  'mfe-admin/src',
  'mfe-instructor/src',
  'mfe-student/src',
  'shell/src/navigation',
  'shell/src/texts',
  'shell/src/header',
  'packages/remote-kit/src/notification-path.ts',
  'packages/remote-kit/src/notification-icon.ts',
  'services/notifications/src/features/inbox',
  'e2e/shell',
  'e2e/support',
  'scripts/postgres',
  'scripts/bootstrap',
];

/** A copy of what `npm run new` reads and writes, and one maker at work in it. */
export interface NewCopy {
  folder: string;
  /** Runs a maker with its arguments; answers the files that it wrote. */
  make(maker: (edit: Edit, args: string[]) => unknown, ...args: string[]): string[];
  /** Takes back what was written since the copy was made: copying all of it again takes a second. */
  restore(): void;
  remove(): void;
}

export function newCopy(): NewCopy {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-new-'));
  for (const name of needed) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  const isChanged = (file: string) => {
    const [now, right] = [statSync(join(folder, file)), statSync(join(root, file))];
    return now.mtimeMs !== right.mtimeMs || now.size !== right.size;
  };
  return {
    folder,
    make(maker, ...args) {
      const edit = new Edit(folder);
      maker(edit, args);
      return edit.write();
    },
    restore() {
      for (const file of globSync('**/*.*', { cwd: folder, exclude: (name) => name === 'node_modules' })) {
        if (!existsSync(join(root, file))) rmSync(join(folder, file), { recursive: true });
        else if (statSync(join(folder, file)).isFile() && isChanged(file))
          cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
