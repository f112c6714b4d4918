import { ApiError, callUrl } from '@daftar/contracts/client';
import { accountSheetLimits } from '@daftar/contracts/file-limits';
import { formatFileSize, pick } from '@daftar/i18n';
import { failureText, useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { Banner, Card, FileUpload, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { RowErrorList, type SheetErrors } from '../../shared/row-error-list.tsx';
import { importTexts as texts } from '../../texts/imports.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExportCard } from './export-card.tsx';
import { ImportPreview, type UploadCheck } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import css from './imports.module.css';
import { RecentImports } from './recent-imports.tsx';
import { importKeys } from './use-imports.ts';

const isSheet = (file: File): boolean => /\.(xlsx|csv)$/i.test(file.name);

/** Upload Accounts: two templates, one file, a preview, progress, and what to correct (ADA-04 to ADA-08, FIX-17). */
export default function ImportsTab() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<{ en: string; ar: string } | null>(null);
  const [faults, setFaults] = useState<SheetErrors>([]);
  const [check, setCheck] = useState<UploadCheck | null>(null);
  const [shown, setShown] = useState<number | null>(null);

  function told(error: unknown) {
    setCheck(null);
    setProblem(failureText(error, texts['imports.failed']));
    setFaults((error instanceof ApiError && error.failure?.Errors) || []);
    toasts.failure(error, texts['imports.failed']);
  }
  const upload = useMutation({
    mutationFn: ({ chosen, updates }: { chosen: File; updates?: string | undefined }) =>
      api('POST /api/upload-accounts', { files: { file: chosen }, body: { wait: 'no', updates } }),
    onSuccess: (started) => {
      setFile(null);
      setCheck(null);
      setShown(started.importId);
      queryClient.setQueryData(importKeys.one(started.importId), started);
      return queryClient.invalidateQueries({ queryKey: importKeys.list });
    },
    onError: told,
  });
  const look = useMutation({
    mutationFn: (chosen: File) => api('POST /api/account-imports/check', { files: { file: chosen }, body: {} }),
    onSuccess: (found, chosen) => {
      // nothing would be saved: store the refused rows, so that they can be downloaded
      if (found.adds + found.updates === 0) upload.mutate({ chosen });
      else setCheck(found);
    },
    onError: told,
  });

  function submit() {
    const wrong = file === null ? texts['imports.noFile'] : isSheet(file) ? null : texts['imports.notXlsx'];
    setProblem(wrong);
    setFaults([]);
    if (file && !wrong) look.mutate(file);
  }

  return (
    <Stack gap={5}>
      <Card className={css.form} title={t('imports.tab')} subtitle={t('imports.help')}>
        <Stack gap={5}>
          <fieldset className={css.templates} aria-label={t('imports.templates')}>
            <DownloadLink href={callUrl('GET /api/account-templates/:kind', { kind: 'students' })}>
              {t('imports.students')}
            </DownloadLink>
            <DownloadLink href={callUrl('GET /api/account-templates/:kind', { kind: 'doctors' })}>
              {t('imports.doctors')}
            </DownloadLink>
          </fieldset>
          <FileUpload
            label={t('imports.file')}
            accept=".xlsx,.csv"
            help={t('imports.fileHelp', {
              rows: number(accountSheetLimits.rows),
              size: formatFileSize(accountSheetLimits.maxBytes, language),
            })}
            file={file}
            onFileChange={(chosen) => {
              setFile(chosen);
              setFaults([]);
              setProblem(chosen && !isSheet(chosen) ? texts['imports.notXlsx'] : null);
            }}
            uploading={look.isPending || upload.isPending}
            error={problem ? pick(problem, language) : undefined}
            onSubmit={submit}
            submitLabel={t('action.upload')}
          />
          {faults.length > 0 && (
            <Banner tone="danger" title={t('imports.faults')}>
              <RowErrorList errors={faults} />
            </Banner>
          )}
        </Stack>
      </Card>
      {check && file && (
        <ImportPreview
          check={check}
          busy={upload.isPending}
          onConfirm={(updating) =>
            upload.mutate({ chosen: file, updates: updating ? (check.updatesKey ?? undefined) : undefined })
          }
          onCancel={() => setCheck(null)}
        />
      )}
      {shown !== null && <ImportResult key={shown} importId={shown} />}
      <ExportCard />
      <RecentImports shown={shown} onShow={setShown} />
    </Stack>
  );
}
