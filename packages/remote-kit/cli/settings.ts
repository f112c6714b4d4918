import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyForm } from '@daftar/service-kit/ed25519';

/** Something that its reader can mend; shown without a stack. */
export class Refused extends Error {}

export interface RemoteSettings {
  /** The remote’s id, from its build. */
  id: string;
  /** The one URL of the platform. */
  url: string;
  token: string;
  signingKey: string;
}

/** Where a remote’s build writes. */
export const distOf = (folder: string): string => join(folder, 'dist');

/** What the build says of itself. @throws Refused when there is none */
export function readBuild(folder: string): {
  id: string;
  version: string;
  files: { path: string; sha384: string }[];
  needs: Record<string, string>;
  uses?: Record<string, string[]>;
} {
  const file = join(distOf(folder), 'release.json');
  if (!existsSync(file)) throw new Refused(`${file} is missing: run it in the remote’s folder, and build first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Reads the command’s settings. @throws Refused naming all that are missing or wrong */
export function readSettings(env: NodeJS.ProcessEnv, folder: string): RemoteSettings {
  const { DAFTAR_URL = '', DAFTAR_TOKEN = '', DAFTAR_SIGNING_KEY = '' } = env;
  const problems = [
    /^https?:\/\/./.test(DAFTAR_URL) ? '' : 'DAFTAR_URL must be the platform’s address',
    DAFTAR_TOKEN ? '' : 'DAFTAR_TOKEN is missing: the operators make one (npm run publisher)',
    keyForm.test(DAFTAR_SIGNING_KEY) ? '' : 'DAFTAR_SIGNING_KEY is missing: make one with daftar-remote key',
  ].filter(Boolean);
  if (problems.length > 0) throw new Refused(problems.join('\n'));
  return { id: idOf(folder), url: DAFTAR_URL, token: DAFTAR_TOKEN, signingKey: DAFTAR_SIGNING_KEY };
}

/** The remote’s name, from its sources or its build. @throws Refused where there is neither */
export function idOf(folder: string): string {
  const file = join(folder, 'src/manifest.ts');
  const id = existsSync(file) ? /\bid: '([a-z][a-z0-9-]*)'/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return id ?? readBuild(folder).id;
}
