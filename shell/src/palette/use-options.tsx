import type { CallReply } from '@daftar/contracts/client';
import { type Bilingual, pick } from '@daftar/i18n';
import { searchWords } from '@daftar/i18n/search';
import {
  type FoundKind,
  type RegistryEntry,
  type Session,
  useApi,
  useLanguage,
  useNames,
  useStore,
  useTheme,
} from '@daftar/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leadsToOpen } from '../navigation/access.ts';
import { opensFor } from '../navigation/items.ts';
import { useNavigationLinks } from '../navigation/use-navigation-links.ts';
import { remotesFor } from '../remotes/canary.ts';
import { knownRemotes, registryStore } from '../remotes/registry.ts';
import { paletteTexts } from '../texts/palette.ts';
import { shellTexts } from '../texts/shell.ts';
import { usePaletteTexts } from '../texts/use-texts.ts';
import { matched, type PaletteOption } from './matched.ts';
import { paletteStore } from './palette-state.ts';

type Hit = CallReply<'GET /api/find/:userId'>[number];

export interface PaletteGroup {
  key: string;
  title: string;
  options: PaletteOption[];
}

export interface PaletteOptions {
  groups: PaletteGroup[];
  /** The server is being asked. */
  searching: boolean;
  failed: boolean;
}

/** An address of a manifest with its parts filled in (DAY-12). */
export const filledPath = (
  template: string,
  parts: { id?: number | string; course?: string | null; userId: number },
): string =>
  template
    .replaceAll('{id}', String(parts.id ?? ''))
    .replaceAll('{course}', encodeURIComponent(parts.course ?? ''))
    .replaceAll(':userId', String(parts.userId));

/** What the palette offers for a typed text: pages, acts, and what the server finds by name. */
export function useOptions(typed: string, session: Session, signOut: () => void): PaletteOptions {
  const t = usePaletteTexts();
  const remotes = remotesFor(session.userId, knownRemotes(useStore(registryStore))).filter((entry) =>
    entry.roles.includes(session.role),
  );
  const places = placesFor(session, remotes);
  const isAct = ({ act }: { act?: boolean }) => act === true;
  const pages = usePages(
    session,
    places.filter((place) => !isAct(place)),
  );
  const acts = useActs(session, places.filter(isAct), signOut);
  const words = searchWords(typed);
  const matching = (options: PaletteOption[]) =>
    options.flatMap((option) => matched(option, words)).slice(0, words.length > 0 ? 8 : undefined);
  const found = useFound(typed, session, remotes);
  const groups = [
    { key: 'pages', title: t('palette.pages'), options: matching(pages) },
    { key: 'acts', title: t('palette.acts'), options: matching(acts) },
    ...found.groups,
  ].filter(({ options }) => options.length > 0);
  return { groups, searching: found.searching, failed: found.failed };
}

/** What a page or an act is called: here, and in the other language. */
function useNamed(): (names: Bilingual) => Pick<PaletteOption, 'label' | 'also'> {
  const { language } = useLanguage();
  return (names) => ({ label: pick(names, language), also: pick(names, language === 'En' ? 'Ar' : 'En') });
}

/** The places of manifests that open for the caller's duties (TRU-17). */
export const placesFor = (session: Session, remotes: readonly RegistryEntry[]) =>
  remotes
    .flatMap((entry) => (entry.palette?.pages ?? []).filter(({ path }) => leadsToOpen(session, entry, path)))
    .filter(({ duties }) => opensFor(session, duties));

/** The address of what was found, if a remote opens it for the caller's duties. */
export const foundPath = (session: Session, remotes: readonly RegistryEntry[], kind: FoundKind): string | undefined =>
  remotes
    .filter(({ palette }) => opensFor(session, palette?.findDuties?.[kind]))
    .map(({ palette }) => palette?.finds?.[kind])
    .find((path) => path !== undefined);

type ManifestPlace = ReturnType<typeof placesFor>[number];

function usePages(session: Session, more: readonly ManifestPlace[]): PaletteOption[] {
  const named = useNamed();
  const links = useNavigationLinks();
  const places: [to: string, names: Bilingual][] = [
    ['/', shellTexts['shell.home']],
    ...links.map((link): [string, Bilingual] => [link.to, link.label]),
    ...more.map((page): [string, Bilingual] => [filledPath(page.path, { userId: session.userId }), page]),
    [`/Profile/${session.userId}`, shellTexts['shell.profile']],
    ['/accessibility', shellTexts['accessibility.title']],
  ];
  return places.map(([to, names]) => ({ key: `page ${to}`, ...named(names), to }));
}

/** What remotes begin (“New exam”), then the shell's own acts. */
function useActs(session: Session, begun: readonly ManifestPlace[], signOut: () => void): PaletteOption[] {
  const named = useNamed();
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  return [
    ...begun.map((place) => ({
      key: `act ${place.path}`,
      ...named(place),
      to: filledPath(place.path, { userId: session.userId }),
    })),
    {
      key: 'act language',
      ...named(paletteTexts[language === 'En' ? 'palette.toArabic' : 'palette.toEnglish']),
      act: () => setLanguage(language === 'En' ? 'Ar' : 'En'),
    },
    {
      key: 'act theme',
      ...named(paletteTexts[theme === 'dark' ? 'palette.light' : 'palette.dark']),
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { key: 'act keys', ...named(shellTexts['keys.title']), act: () => paletteStore.set('keys') },
    { key: 'act signOut', ...named(shellTexts['shell.signOut']), act: signOut },
  ];
}

const kinds = ['course', 'exam', 'assignment', 'chapter', 'announcement', 'person'] as const;

/** What the server finds, for the kinds that a page of the person's remotes can open. */
function useFound(typed: string, session: Session, remotes: readonly RegistryEntry[]) {
  const t = usePaletteTexts();
  const api = useApi();
  const { name } = useNames();
  const text = useSettled(typed.trim());
  const hits = useQuery({
    queryKey: ['find', session.userId, text],
    queryFn: ({ signal }) =>
      api('GET /api/find/:userId', { params: { userId: session.userId }, query: { text }, signal }),
    enabled: text.length > 1,
    staleTime: 30_000,
  });
  const pathOf = (hit: Hit): string | undefined => {
    const template = foundPath(session, remotes, hit.kind);
    return template && filledPath(template, { id: hit.id, course: hit.course_code, userId: session.userId });
  };
  // hits of a former text must not be what Enter opens
  const found = text.length > 1 && text === typed.trim() ? (hits.data ?? []) : [];
  const groups = kinds.map((kind) => ({
    key: kind,
    title: t(`palette.${kind}`),
    options: found
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        // a student of two of a doctor's courses is found in both
        key: `${kind} ${hit.id} ${hit.course_code}`,
        label: name(hit, 'name'),
        course: hit.course_code,
        to: pathOf(hit),
      }))
      .filter(({ to }) => to !== undefined),
  }));
  return { groups, searching: hits.isFetching || text !== typed.trim(), failed: hits.isError && text.length > 1 };
}

/** A value once it has not changed for a moment, so that the server is asked once per word and not per key. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 150);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
