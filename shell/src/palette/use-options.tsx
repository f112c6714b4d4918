import type { CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { holdsWords, searchText, searchWords } from '@daftar/i18n/search';
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
import { useMemberTexts } from '../texts/use-texts.ts';
import { paletteStore } from './palette-state.ts';

type Hit = CallReply<'GET /api/find/:userId'>[number];

/** One line of the palette: a place to go to, or an act. */
export interface PaletteOption {
  key: string;
  label: string;
  /** Where a found thing is: the code of its course. */
  course?: string | null;
  to?: string;
  act?: () => void;
}

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
export const filledPath = (template: string, parts: { id?: number; course?: string | null; userId: number }): string =>
  template
    .replaceAll('{id}', String(parts.id ?? ''))
    .replaceAll('{course}', encodeURIComponent(parts.course ?? ''))
    .replaceAll(':userId', String(parts.userId));

/** What the palette offers for a typed text: pages, acts, and what the server finds by name. */
export function useOptions(typed: string, session: Session, signOut: () => void): PaletteOptions {
  const t = useMemberTexts();
  const remotes = remotesFor(session.userId, knownRemotes(useStore(registryStore))).filter((entry) =>
    entry.roles.includes(session.role),
  );
  const pages = usePages(session, remotes);
  const acts = useActs(signOut);
  const words = searchWords(typed);
  const matching = (options: PaletteOption[]) =>
    options.filter(({ label }) => holdsWords(searchText(label), words)).slice(0, words.length > 0 ? 8 : undefined);
  const found = useFound(typed, session, remotes);
  const groups = [
    { key: 'pages', title: t('palette.pages'), options: matching(pages) },
    { key: 'acts', title: t('palette.acts'), options: matching(acts) },
    ...found.groups,
  ].filter(({ options }) => options.length > 0);
  return { groups, searching: found.searching, failed: found.failed };
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

function usePages(session: Session, remotes: readonly RegistryEntry[]): PaletteOption[] {
  const t = useMemberTexts();
  const { language } = useLanguage();
  const links = useNavigationLinks();
  const more = placesFor(session, remotes);
  const places: [to: string, label: string][] = [
    ['/', t('shell.home')],
    ...links.map((link): [string, string] => [link.to, pick(link.label, language)]),
    ...more.map((page): [string, string] => [filledPath(page.path, { userId: session.userId }), pick(page, language)]),
    [`/Profile/${session.userId}`, t('shell.profile')],
    ['/accessibility', t('accessibility.title')],
  ];
  return places.map(([to, label]) => ({ key: `page ${to}`, label, to }));
}

function useActs(signOut: () => void): PaletteOption[] {
  const t = useMemberTexts();
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  return [
    {
      key: 'act language',
      label: language === 'En' ? 'العربية' : 'English',
      act: () => setLanguage(language === 'En' ? 'Ar' : 'En'),
    },
    {
      key: 'act theme',
      label: t(theme === 'dark' ? 'palette.light' : 'palette.dark'),
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { key: 'act keys', label: t('keys.title'), act: () => paletteStore.set('keys') },
    { key: 'act signOut', label: t('shell.signOut'), act: signOut },
  ];
}

const kinds = ['course', 'exam', 'assignment', 'chapter', 'person'] as const;

/** What the server finds, for the kinds that a page of the person's remotes can open. */
function useFound(typed: string, session: Session, remotes: readonly RegistryEntry[]) {
  const t = useMemberTexts();
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
        key: `${kind} ${hit.id}`,
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
