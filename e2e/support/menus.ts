import type { APIRequestContext } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { says } from './texts.ts';

interface Entry {
  roles: string[];
  navigation: { path: string; en: string; ar: string }[];
}

export interface MenuItem {
  text: string;
  path: string;
}

/**
 * The menu of a role with Home before it, as the running remotes’ manifests have it; that these hold what is specified is
 * tested beside each manifest (SHL-02).
 */
export async function menuOf(
  request: APIRequestContext,
  { role, id, language }: { role: string; id: number; language: Language },
): Promise<MenuItem[]> {
  const { remotes } = (await (await request.get('/registry.json')).json()) as { remotes: Entry[] };
  const items = remotes.filter(({ roles }) => roles.includes(role)).flatMap(({ navigation }) => navigation);
  return [
    { text: says[language].home, path: '/' },
    ...items.map(({ path, en, ar }) => ({
      text: language === 'En' ? en : ar,
      path: path.replace(':userId', String(id)),
    })),
  ];
}
