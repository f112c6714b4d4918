import { globSync } from 'node:fs';

/** Files of an image’s folder that only development needs: the repository’s own, tests, demo data, tools (ASVS 13.4.1, 15.2.3). */
export function notForProduction(folder: string): string[] {
  const files = globSync('**/*', { cwd: folder, exclude: (name) => name === 'node_modules' });
  const repository = globSync(['**/.git', '**/.git*', '**/.env*', '**/.npmrc'], { cwd: folder });
  const ours =
    /\.(test|fixture|e2e)\.|(^|\/)(testing|demo|e2e|workshop|bench|coverage|docs)(\/|$)|(^|\/)\.(?!well-known)/;
  return [...repository, ...files.filter((file) => ours.test(file))];
}
