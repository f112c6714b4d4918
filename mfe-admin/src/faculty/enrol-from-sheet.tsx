import { type CallReply, callUrl } from '@daftar/contracts/client';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Banner, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../shared/download-link.tsx';
import { RowErrorList } from '../shared/row-error-list.tsx';
import { SheetNotes } from '../shared/sheet-notes.tsx';
import { SheetUpload, useSheet } from '../shared/sheet-upload.tsx';
import { listKeys } from '../shared/use-lists.ts';
import { adminCourseTexts } from '../texts/admin-course.ts';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
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
  const [chosen, setChosen] = useState<string[]>([]);
  const sheet = useSheet({ failed: texts['enrolments.addFailed'] });
  const [preview, setPreview] = useState<Reply | null>(null);
  const [done, setDone] = useState<Reply | null>(null);

  const send = (file: File, onlyLook: boolean) =>
    api('POST /api/students-enrollments/upload', {
      files: { file },
      body: { instructor_course_ids: chosen.join(','), preview: onlyLook ? 'yes' : undefined },
    });
  const look = useMutation({
    mutationFn: (file: File) => send(file, true),
    onSuccess: (reply) => {
      sheet.setErrors(reply.Errors);
      // nobody was found: there is nothing to confirm
      if (reply.students > 0) setPreview(reply);
      else sheet.setProblem({ en: reply.EnMessage, ar: reply.ArMessage });
    },
    onError: sheet.fail,
  });
  const enrol = useMutation({
    mutationFn: (file: File) => send(file, false),
    onSuccess: (reply) => {
      setPreview(null);
      setDone(reply);
      sheet.choose(null);
      sheet.setErrors(reply.Errors);
      if (reply.Status === 'Success') toasts.success(reply);
      else if (reply.success) toasts.info(reply);
      else toasts.failure(null, reply);
      return Promise.all(
        [listKeys.enrolments, listKeys.classes].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: sheet.fail,
  });
  const { file, errors } = sheet;

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
      <SheetUpload
        sheet={sheet}
        label={t('enrolMany.file')}
        submitLabel={t('action.upload')}
        busy={look.isPending || enrol.isPending}
        missing={chosen.length === 0 ? adminCourseTexts['choice.someEach'] : null}
        onSubmit={(chosenFile) => {
          sheet.setErrors([]);
          setDone(null);
          look.mutate(chosenFile);
        }}
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
