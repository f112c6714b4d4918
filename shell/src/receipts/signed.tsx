import { ApiError } from '@daftar/contracts/client';
import type { ErrorCode } from '@daftar/contracts/error-codes';
import { Banner, QueryState, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useVerifySheetTexts } from '../texts/use-texts.ts';
import { usePublishedKeys } from './use-published-keys.ts';
import type { SheetProblem } from './verify-sheet.ts';

type Told<Statement> = { genuine: true; statement: Statement } | { genuine: false; problem: SheetProblem };

const words = {
  sheet: { genuine: 'sheet.genuine', text: 'sheet.genuineText', not: 'sheet.notGenuine' },
  levelSheet: { genuine: 'levelSheet.genuine', text: 'transcript.genuineText', not: 'levelSheet.notGenuine' },
  transcript: { genuine: 'transcript.genuine', text: 'transcript.genuineText', not: 'transcript.notGenuine' },
} as const;

/** What a code signed, once a published key fits, or why it can’t be confirmed. */
export function Signed<Statement>(props: {
  what: keyof typeof words;
  proof: string;
  verify: (proof: string, keys: readonly string[]) => Promise<Told<Statement>>;
  children: (statement: Statement) => ReactNode;
}) {
  const { what, proof, verify, children } = props;
  const t = useVerifySheetTexts();
  const published = usePublishedKeys();
  const keys = published.data?.keys;
  const verified = useQuery({
    queryKey: [`verify-${what}`, proof, keys?.join()],
    queryFn: () => verify(proof, keys ?? []),
    enabled: keys !== undefined,
  });
  // without the published keys nothing can be said
  return (
    <QueryState query={published}>
      {() => (
        <QueryState query={verified}>
          {(told) =>
            told.genuine ? (
              <Stack gap={4}>
                <Banner tone="positive" title={t(words[what].genuine)} live>
                  {t(words[what].text)}
                </Banner>
                {children(told.statement)}
              </Stack>
            ) : (
              <Banner tone="danger" title={t(words[what].not)} live>
                {t(`sheet.problem.${told.problem}`)}
              </Banner>
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}

/** What the platform holds of something signed; null: nothing, by a refusal with this code. */
export function useHeld<Held>(
  key: readonly unknown[],
  missing: ErrorCode,
  ask: (signal: AbortSignal) => Promise<Held>,
) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<{ held: Held | null }> => {
      try {
        return { held: await ask(signal) };
      } catch (error) {
        if (error instanceof ApiError && error.failure?.code === missing) return { held: null };
        throw error;
      }
    },
  });
}
