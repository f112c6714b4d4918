import type { CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { saveFile, useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { Banner, Button, Card, ConfirmDialog, DescriptionList, ProgressBar, QueryState, Stack } from '@daftar/ui';
import { Download, KeyRound } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RowErrorList } from '../../shared/row-error-list.tsx';
import { useChange } from '../../shared/use-change.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { sheetTexts } from '../../texts/late/sheets.ts';
import { useLateTexts, useTexts } from '../../texts/use-texts.ts';
import { MakePasswords } from '../passwords/make-passwords.tsx';
import css from './imports.module.css';
import { importKeys, useImport } from './use-imports.ts';

type Import = CallReply<'GET /api/account-imports/:id'>;

const tones = { Success: 'positive', 'Partial Success': 'warning', Error: 'danger', Processing: 'info' } as const;

/** The progress of an import; once done, what was added and what needs correcting (ADA-06 to ADA-08). */
export function ImportResult({ importId }: { importId: number }) {
  const query = useImport(importId);
  useAnnouncement(query.data);
  return (
    <QueryState query={query}>
      {(found) => (
        <Card className={css.form}>
          <Stack gap={4}>{found.Status === 'Processing' ? <Progress found={found} /> : <Result found={found} />}</Stack>
        </Card>
      )}
    </QueryState>
  );
}

/** Shows a toast when a watched import ends, and refreshes the lists. */
function useAnnouncement(found: Import | undefined): void {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const before = useRef<Import['Status'] | undefined>(undefined);
  useEffect(() => {
    if (!found) return;
    if (before.current === 'Processing' && found.Status !== 'Processing') {
      if (found.Status === 'Success') toasts.success(found);
      else if (found.Status === 'Partial Success') toasts.info(found);
      else toasts.failure(null, found);
      void queryClient.invalidateQueries({ queryKey: importKeys.list });
      for (const queryKey of [listKeys.accounts, listKeys.students, listKeys.instructors])
        void queryClient.invalidateQueries({ queryKey });
    }
    before.current = found.Status;
  }, [found, toasts, queryClient]);
}

function Progress({ found }: { found: Import }) {
  const t = useTexts();
  const { number } = useFormat();
  const label = t('imports.progress', { processed: number(found.processed), total: number(found.total) });
  return (
    <>
      <h3>{t('imports.result', { file: found.file_name })}</h3>
      <ProgressBar label={label} value={found.total > 0 ? found.processed / found.total : undefined} />
      <p className={css.muted}>{t('imports.progressHelp')}</p>
    </>
  );
}

function Result({ found }: { found: Import }) {
  const t = useTexts();
  const { number } = useFormat();
  const { language } = useLanguage();
  return (
    <>
      <Banner tone={tones[found.Status]} title={t('imports.result', { file: found.file_name })} live>
        {pick({ en: found.EnMessage, ar: found.ArMessage }, language)}
      </Banner>
      <DescriptionList
        items={[
          { label: t('imports.saved'), value: number(found.saved) },
          ...(found.updated > 0 ? [{ label: t('imports.updated'), value: number(found.updated) }] : []),
          { label: t('imports.already'), value: number(found.already) },
          { label: t('imports.refused'), value: number(found.failed) },
        ]}
      />
      {found.without_password > 0 && <WithoutPassword found={found} />}
      {found.failed > 0 && <RowErrors found={found} />}
      <UndoImport found={found} />
    </>
  );
}

/** Takes the upload back, for 24 hours (YRS-09). */
function UndoImport({ found }: { found: Import }) {
  const t = useLateTexts(sheetTexts);
  const api = useApi();
  const { dateTime } = useFormat();
  const [asking, setAsking] = useState(false);
  const undo = useChange({
    call: () => api('POST /api/account-imports/:id/undo', { params: { id: found.importId } }),
    refresh: [listKeys.imports, listKeys.accounts, listKeys.students, listKeys.instructors],
    failed: sheetTexts['imports.undoFailed'],
    onDone: () => setAsking(false),
  });
  if (found.undone) return <Banner tone="warning">{t('imports.isUndone')}</Banner>;
  if (found.undo_until === null) return null;
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('imports.undo')}</Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('imports.undoTitle', { file: found.file_name })}
          confirmLabel={t('imports.undo')}
          busy={undo.isPending}
          onConfirm={() => undo.mutate(undefined)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('imports.undoHelp', { until: dateTime(found.undo_until) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Passwords for those who came without one; made again while they haven’t chosen their own, in case the slips are lost (FIX-18). */
function WithoutPassword({ found }: { found: Import }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const [ids, setIds] = useState<number[] | null>(null);
  const ask = useMutation({
    mutationFn: () => api('GET /api/account-imports/:id/without-password', { params: { id: found.importId } }),
    onSuccess: (reply) => setIds(reply.ids),
    onError: (error) => toasts.failure(error),
  });
  return (
    <Banner tone="info">
      <Stack gap={3}>
        <p>{t('passwords.ofImport', { count: found.without_password })}</p>
        <div>
          <Button icon={<KeyRound aria-hidden="true" />} busy={ask.isPending} onClick={() => ask.mutate()}>
            {t('passwords.makeSlips')}
          </Button>
        </div>
      </Stack>
      {ids && <MakePasswords ids={ids} onClose={() => setIds(null)} />}
    </Banner>
  );
}

/** The file holds first passwords, so it may ask for the admin’s own (TRU-05): fetched by the client, not by a link. */
function RowErrors({ found }: { found: Import }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const download = useMutation({
    mutationFn: () => api('GET /api/account-imports/:id/refused-rows', { params: { id: found.importId } }),
    onSuccess: (file) => saveFile(file as File),
    onError: (error) => toasts.failure(error),
  });
  return (
    <>
      <RowErrorList errors={found.Errors} total={found.failed} />
      <p className={css.muted}>{t('imports.correctHelp')}</p>
      <div>
        <Button icon={<Download aria-hidden="true" />} busy={download.isPending} onClick={() => download.mutate()}>
          {t('imports.correct')}
        </Button>
      </div>
    </>
  );
}
