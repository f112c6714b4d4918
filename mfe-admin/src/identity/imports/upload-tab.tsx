import { callUrl } from '@daftar/contracts/client';
import { accountSheetLimits } from '@daftar/contracts/file-limits';
import { formatFileSize, pick } from '@daftar/i18n';
import { failureText, useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { Card, FileUpload, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { accountUploadTexts as texts } from '../../texts/account-upload.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ImportResult } from './import-result.tsx';
import css from './imports.module.css';
import { RecentImports } from './recent-imports.tsx';
import { importKeys } from './use-imports.ts';

const isXlsx = (file: File): boolean => file.name.toLowerCase().endsWith('.xlsx');

/** Upload Accounts: two templates, one file, progress, and what to correct (ADA-04 to ADA-08). */
export function UploadTab() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<{ en: string; ar: string } | null>(null);
  const [shown, setShown] = useState<number | null>(null);

  const upload = useMutation({
    mutationFn: (chosen: File) => api('POST /api/upload-accounts', { files: { file: chosen }, body: { wait: 'no' } }),
    onSuccess: (started) => {
      setFile(null);
      setShown(started.importId);
      queryClient.setQueryData(importKeys.one(started.importId), started);
      return queryClient.invalidateQueries({ queryKey: importKeys.list });
    },
    onError: (error) => {
      setProblem(failureText(error, texts['upload.failed']));
      toasts.failure(error, texts['upload.failed']);
    },
  });

  function submit() {
    const wrong = file === null ? texts['upload.noFile'] : isXlsx(file) ? null : texts['upload.notXlsx'];
    setProblem(wrong);
    if (file && !wrong) upload.mutate(file);
  }

  return (
    <Stack gap={5}>
      <Card className={css.form} title={t('upload.tab')} subtitle={t('upload.help')}>
        <Stack gap={5}>
          <fieldset className={css.templates} aria-label={t('upload.templates')}>
            <DownloadLink href={callUrl('GET /api/account-templates/:kind', { kind: 'students' })}>
              {t('upload.students')}
            </DownloadLink>
            <DownloadLink href={callUrl('GET /api/account-templates/:kind', { kind: 'doctors' })}>
              {t('upload.doctors')}
            </DownloadLink>
          </fieldset>
          <FileUpload
            label={t('upload.file')}
            accept=".xlsx"
            help={t('upload.fileHelp', {
              rows: number(accountSheetLimits.rows),
              size: formatFileSize(accountSheetLimits.maxBytes, language),
            })}
            file={file}
            onFileChange={(chosen) => {
              setFile(chosen);
              setProblem(chosen && !isXlsx(chosen) ? texts['upload.notXlsx'] : null);
            }}
            uploading={upload.isPending}
            error={problem ? pick(problem, language) : undefined}
            onSubmit={submit}
            submitLabel={t('action.upload')}
          />
        </Stack>
      </Card>
      {shown !== null && <ImportResult key={shown} importId={shown} />}
      <RecentImports shown={shown} onShow={setShown} />
    </Stack>
  );
}
