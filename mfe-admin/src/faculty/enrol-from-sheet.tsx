import { ApiError, type CallReply, callUrl } from '@daftar/contracts/client';
import { accountSheetLimits } from '@daftar/contracts/file-limits';
import { type Bilingual, formatFileSize, pick } from '@daftar/i18n';
import { failureText, useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { Banner, FileUpload, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../shared/download-link.tsx';
import { RowErrorList, type SheetErrors } from '../shared/row-error-list.tsx';
import { SheetNotes } from '../shared/sheet-notes.tsx';
import { listKeys } from '../shared/use-lists.ts';
import { adminCourseTexts } from '../texts/admin-course.ts';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
import { importTexts } from '../texts/imports.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { ClassChoice } from './class-choice.tsx';
import { EnrolPreview } from './enrol-preview.tsx';
import { EnrolledMany } from './enrolled-many.tsx';

type Reply = CallReply<'POST /api/students-enrollments/upload'>;

/**
 * Enrols the students whose ids are in a spreadsheet, after listing them; rows without a match are listed and can be
 * downloaded (ADC-16, FIX-23).
 */
export function EnrolFromSheet() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [chosen, setChosen] = useState<string[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<Bilingual | null>(null);
  const [errors, setErrors] = useState<SheetErrors>([]);
  const [preview, setPreview] = useState<Reply | null>(null);
  const [done, setDone] = useState<Reply | null>(null);

  const send = (sheet: File, onlyLook: boolean) =>
    api('POST /api/students-enrollments/upload', {
      files: { file: sheet },
      body: { instructor_course_ids: chosen.join(','), preview: onlyLook ? 'yes' : undefined },
    });
  const look = useMutation({
    mutationFn: (sheet: File) => send(sheet, true),
    onSuccess: (reply) => {
      setErrors(reply.Errors);
      // nobody was found: there is nothing to confirm
      if (reply.students > 0) setPreview(reply);
      else setProblem({ en: reply.EnMessage, ar: reply.ArMessage });
    },
    onError: (error) => {
      setProblem(failureText(error, texts['enrolments.addFailed']));
      // which row and column is wrong
      setErrors((error instanceof ApiError && error.failure?.Errors) || []);
      toasts.failure(error, texts['enrolments.addFailed']);
    },
  });
  const enrol = useMutation({
    mutationFn: (sheet: File) => send(sheet, false),
    onSuccess: (reply) => {
      setErrors(reply.Errors);
      setPreview(null);
      setDone(reply);
      setFile(null);
      if (reply.Status === 'Success') toasts.success(reply);
      else if (reply.success) toasts.info(reply);
      else toasts.failure(null, reply);
      return Promise.all(
        [listKeys.enrolments, listKeys.classes].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      setProblem(failureText(error, texts['enrolments.addFailed']));
      toasts.failure(error, texts['enrolments.addFailed']);
    },
  });

  function submit() {
    const wrong =
      chosen.length === 0 ? adminCourseTexts['choice.someEach'] : file === null ? importTexts['imports.noFile'] : null;
    setProblem(wrong);
    setErrors([]);
    setDone(null);
    if (file && !wrong) look.mutate(file);
  }

  return (
    <Stack gap={4}>
      <p className={css.help}>{t('enrolMany.sheetHelp')}</p>
      <div>
        <DownloadLink href={callUrl('GET /api/student-list-template')}>{t('enrolMany.template')}</DownloadLink>
      </div>
      <ClassChoice value={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <div>
          <DownloadLink href={callUrl('GET /api/enrolment-sheets', {}, { instructor_course_ids: chosen.join(',') })}>
            {t('courseSheets.exportEnrolled')}
          </DownloadLink>
        </div>
      )}
      <FileUpload
        compact
        label={t('enrolMany.file')}
        accept=".xlsx,.csv"
        help={t('imports.fileHelp', {
          rows: number(accountSheetLimits.rows),
          size: formatFileSize(accountSheetLimits.maxBytes, language),
        })}
        file={file}
        onFileChange={setFile}
        uploading={look.isPending || enrol.isPending}
        error={problem ? pick(problem, language) : undefined}
        onSubmit={submit}
        submitLabel={t('action.upload')}
      />
      {done && <EnrolledMany done={done} refused={done.refused} onUndone={() => setDone(null)} />}
      {!preview && !done && errors.length > 0 && look.data && <SheetNotes notes={look.data.notes} />}
      {errors.length > 0 && <RowErrorList errors={errors} total={(done ?? preview)?.refused ?? errors.length} />}
      {preview && (
        <EnrolPreview
          preview={preview}
          busy={enrol.isPending}
          onConfirm={() => file && enrol.mutate(file)}
          onCancel={() => setPreview(null)}
        >
          <SheetNotes notes={preview.notes} />
          {preview.refused > 0 && (
            <Banner tone="warning">{t('enrolMany.willBeRefused', { count: preview.refused })}</Banner>
          )}
        </EnrolPreview>
      )}
    </Stack>
  );
}
