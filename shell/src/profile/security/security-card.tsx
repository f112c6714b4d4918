import { useApi } from '@daftar/remote-kit';
import { Card, QueryState } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountTexts } from '../../texts/use-texts.ts';

export interface SecurityCardProps {
  userId: number;
  /** Called once something was set up and its recovery codes, if any, were kept. */
  onSetUp?: () => void;
}

/** “Sign-in security”: passkeys, authenticator app and recovery codes of the reader (TRU-16). */
export function SecurityCard({ userId, onSetUp }: SecurityCardProps) {
  const t = useAccountTexts();
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = ['factors', userId];
  const security = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/user/:userId/factors', { params: { userId }, signal }),
  });
  const code = useQuery({
    queryKey: ['security-sections'],
    queryFn: () => import('./security-sections.tsx'),
    staleTime: Infinity,
    networkMode: 'always',
  });
  const changed = () => void cache.invalidateQueries({ queryKey });
  return (
    <Card title={t('security.title')} subtitle={t('security.help')}>
      <QueryState query={security}>
        {(state) => (
          <QueryState query={code}>
            {({ SecuritySections }) => (
              <SecuritySections userId={userId} state={state} onChanged={changed} onSetUp={onSetUp} />
            )}
          </QueryState>
        )}
      </QueryState>
    </Card>
  );
}
