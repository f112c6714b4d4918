import type { APIRequestContext } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { says } from './texts.ts';

interface Entry {
  id: string;
  version: string;
  roles: ('admin' | 'instructor' | 'student')[];
  routes: string[];
  navigation: { path: string; en: string; ar: string }[];
}

export interface MenuItem {
  text: string;
  path: string;
}

/** The running remotes, as the shell reads them. */
export async function remotesOf(request: APIRequestContext): Promise<Entry[]> {
  const { remotes } = (await (await request.get('/registry.json')).json()) as { remotes: Entry[] };
  return remotes;
}

/**
 * The menu of a role with Home before it, as the running remotes’ manifests have it; that these hold what is specified is
 * tested beside each manifest (SHL-02).
 */
export async function menuOf(
  request: APIRequestContext,
  { role, id, language }: { role: string; id: number; language: Language },
): Promise<MenuItem[]> {
  const items = (await remotesOf(request))
    .filter(({ roles }) => roles.some((one) => one === role))
    .flatMap(({ navigation }) => navigation);
  return [
    { text: says[language].home, path: '/' },
    ...items.map(({ path, en, ar }) => ({
      text: language === 'En' ? en : ar,
      path: path.replace(':userId', String(id)),
    })),
  ];
}
