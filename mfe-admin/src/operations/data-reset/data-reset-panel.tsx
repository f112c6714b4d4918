import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { Button, Card, DescriptionList, Form, PasswordField, QueryState, Skeleton, Stack, TextField } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataResetTexts as texts } from '../../texts/data-reset.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Blocking, isBlocked } from './blocking.tsx';
import { isPhrase, refusedField } from './confirmation.ts';
import css from './data-reset.module.css';
import type { DataState } from './data-state.ts';
import { Snapshots } from './snapshots.tsx';

/** Delete-data: idle, then Delete or Cancel with password and phrase; snapshots below (ADC-12, ADC-13). */
export default function DataResetPanel() {
  const t = useTexts();
  const api = useApi();
  const state = useQuery({
    queryKey: ['admin', 'data-reset'],
    queryFn: ({ signal }) => api('GET /api/tablesData', { signal }),
    // a block ends by itself
    refetchInterval: (query) => (query.state.data && isBlocked(query.state.data) ? 15_000 : false),
  });
  const [asking, setAsking] = useState(false);
  return (
    <QueryState query={state} skeleton={<Skeleton shape="card" count={2} />}>
      {(data) => (
        <Stack gap={5}>
          <Card className={css.dataReset} title={t('dataReset.title')} subtitle={t('dataReset.help')}>
            <Stack gap={4}>
              <Blocking blocking={data.blocking} />
              <Counts counts={data.counts} />
              {asking ? (
                <ConfirmDelete onEnd={() => setAsking(false)} />
              ) : (
                <div>
                  <Button variant="danger" disabled={isBlocked(data)} onClick={() => setAsking(true)}>
                    {t('dataReset.start')}
                  </Button>
                </div>
              )}
            </Stack>
          </Card>
          <Snapshots snapshots={data.snapshots} blocked={isBlocked(data)} />
        </Stack>
      )}
    </QueryState>
  );
}

function Counts({ counts }: { counts: DataState['counts'] }) {
  const t = useTexts();
  const { number } = useFormat();
  return (
    <section aria-label={t('dataReset.what')}>
      <DescriptionList
        items={(['accounts', 'departments', 'courses', 'exams', 'attempts', 'files'] as const).map((key) => ({
          label: t(`dataReset.${key}`),
          value: number(counts[key]),
        }))}
      />
    </section>
  );
}

function ConfirmDelete({ onEnd }: { onEnd: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const phrase = t('dataReset.deletePhrase');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ password?: string; phrase?: string }>({});
  const [busy, setBusy] = useState(false);

  async function submit() {
    const missing = {
      password: password === '' ? t('state.required') : undefined,
      phrase: isPhrase(typed, phrase) ? undefined : t('dataReset.wrongPhrase'),
    };
    setWrong(missing);
    if (missing.password || missing.phrase) return;
    setBusy(true);
    try {
      toasts.success(await api('DELETE /api/tablesData', { body: { password, phrase: typed } }));
      onEnd();
      // every listed item is gone
      await queryClient.resetQueries({ queryKey: ['admin'] });
    } catch (error) {
      const field = refusedField(error);
      if (field && error instanceof ApiError && error.failure) {
        const { EnMessage, ArMessage } = error.failure;
        setWrong({ [field]: pick({ en: EnMessage, ar: ArMessage }, language) });
      }
      toasts.failure(error, texts['dataReset.failed']);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={submit} aria-label={t('dataReset.confirmTitle')}>
      <h3>{t('dataReset.confirmTitle')}</h3>
      <PasswordField
        label={t('dataReset.password')}
        required
        autoFocus
        autoComplete="current-password"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextField
        label={t('dataReset.phrase', { phrase })}
        required
        autoComplete="off"
        value={typed}
        error={wrong.phrase}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Stack row gap={3} wrap>
        <Button type="submit" variant="danger" busy={busy}>
          {t('action.delete')}
        </Button>
        <Button onClick={onEnd} disabled={busy}>
          {t('action.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
