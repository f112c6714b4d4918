import type { Api } from '@daftar/contracts/client';
import { formulaLimits } from '@daftar/contracts/exams/limits';
import { useApi } from '@daftar/remote-kit';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { formulaLoader, type ShownFormula } from './formula-loader.ts';
import { useKnownFormula } from './known-formulas.tsx';

const loaders = new WeakMap<Api, ReturnType<typeof formulaLoader>>();
function loaderOf(api: Api) {
  const loader = loaders.get(api) ?? formulaLoader(api);
  loaders.set(api, loader);
  return loader;
}

/** A formula as it is shown and heard; undefined until it has been loaded, or while it can't be. */
export function useFormula(source: string): ShownFormula | undefined {
  const known = useKnownFormula(source);
  const api = useApi();
  const loaded = useQuery({ ...formulaQuery(api, source), enabled: !known && canBeRead(source) });
  return known ?? (canBeRead(source) ? loaded.data : { source, near: '' });
}

/** Several formulas at once, by source. */
export function useFormulas(sources: readonly string[]): ReadonlyMap<string, ShownFormula | undefined> {
  const api = useApi();
  const loaded = useQueries({
    queries: sources.map((source) => ({ ...formulaQuery(api, source), enabled: canBeRead(source) })),
  });
  return new Map(
    sources.map((source, index) => [source, canBeRead(source) ? loaded[index]?.data : { source, near: '' }]),
  );
}

const canBeRead = (source: string): boolean => source.length <= formulaLimits.maxSource;

const formulaQuery = (api: Api, source: string) =>
  queryOptions({
    queryKey: ['formula', source],
    queryFn: ({ signal }) => loaderOf(api)(source, signal),
    // the same source is always the same formula
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
