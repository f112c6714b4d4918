import { callUrl } from '@daftar/contracts/client';
import { accountSheetLimits } from '@daftar/contracts/file-limits';
import { type Bilingual, formatFileSize, pick } from '@daftar/i18n';
import { failureText, useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { FileUpload, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../shared/download-link.tsx';
import { RowErrorList, type SheetErrors } from '../shared/row-error-list.tsx';
import { listKeys } from '../shared/use-lists.ts';
import { accountUploadTexts } from '../texts/account-upload.ts';
import { adminCourseTexts } from '../texts/admin-course.ts';
import { peopleCoursesTexts as texts } from '../texts/people-courses.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { ClassChoice } from './class-choice.tsx';

/** Enrols the students whose ids stand in a spreadsheet; rows that fit nobody are listed (ADC-16). */
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

  const enrol = useMutation({
    mutationFn: (sheet: File) =>
      api('POST /api/students-enrollments/upload', {
        files: { file: sheet },
        body: { instructor_course_ids: chosen.join(',') },
      }),
    onSuccess: (reply) => {
      setErrors(reply.Errors);
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
      chosen.length === 0
        ? adminCourseTexts['choice.someEach']
        : file === null
          ? accountUploadTexts['upload.noFile']
          : null;
    setProblem(wrong);
    setErrors([]);
    if (file && !wrong) enrol.mutate(file);
  }

  return (
    <Stack gap={4}>
      <p className={css.help}>{t('enrolMany.sheetHelp')}</p>
      <div>
        <DownloadLink href={callUrl('GET /api/student-list-template')}>{t('enrolMany.template')}</DownloadLink>
      </div>
      <ClassChoice value={chosen} onChange={setChosen} />
      <FileUpload
        compact
        label={t('enrolMany.file')}
        accept=".xlsx"
        help={t('upload.fileHelp', {
          rows: number(accountSheetLimits.rows),
          size: formatFileSize(accountSheetLimits.maxBytes, language),
        })}
        file={file}
        onFileChange={setFile}
        uploading={enrol.isPending}
        error={problem ? pick(problem, language) : undefined}
        onSubmit={submit}
        submitLabel={t('action.upload')}
      />
      {errors.length > 0 && <RowErrorList errors={errors} total={errors.length} />}
    </Stack>
  );
}
