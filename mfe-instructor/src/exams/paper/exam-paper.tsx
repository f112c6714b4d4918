import { type PaperFormat, paperFormats } from '@daftar/contracts/identity/paper-formats';
import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { saveFile, useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, Card, Checkbox, Isolate, QueryState, RadioGroup, Select, Skeleton, Stack, UserText } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './exam-paper.module.css';

/** An exam as large print, accessible HTML or Word, and who of the class needs which (BOD-22). */
export function ExamPaper({ examId }: { examId: number }) {
  const t = useTexts();
  const [format, setFormat] = useState<PaperFormat>('largePrint');
  const [withKey, setWithKey] = useState(false);
  const [shown, setShown] = useState<'both' | 'en' | 'ar'>('both');
  const query = { format, shown, ...(withKey && { key: 'with' as const }) };
  const api = useApi();
  const toasts = useToasts();
  // by the client, not by a link: the key may ask for the password (TRU-05)
  const download = useMutation({
    mutationFn: () => api('GET /api/exams/:examId/paper', { params: { examId }, query }),
    onSuccess: (file) => saveFile(file as File),
    onError: (error) => toasts.failure(error),
  });
  return (
    <Card title={t('paper.title')}>
      <Stack gap={5}>
        <WhoNeeds examId={examId} />
        <RadioGroup
          label={t('paper.format')}
          value={format}
          options={paperFormats.map((value) => ({
            value,
            label: t(`paper.format.${value}`),
            description: t(`paper.about.${value}`),
          }))}
          onChange={setFormat}
        />
        <Select
          label={t('paper.shown')}
          options={(['both', 'en', 'ar'] as const).map((value) => ({ value, label: t(`paper.shown.${value}`) }))}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value as typeof shown)}
        />
        <Checkbox
          label={t('paper.withKey')}
          checked={withKey}
          onChange={(event) => setWithKey(event.currentTarget.checked)}
        />
        <Stack row>
          <Button icon={<Printer aria-hidden="true" />} busy={download.isPending} onClick={() => download.mutate()}>
            {t(withKey ? 'paper.downloadKey' : 'paper.download')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function WhoNeeds({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const cache = useQueryClient();
  const needed = useQuery(
    openedPart(cache, examKeys.accommodated(examId), (signal) =>
      api('GET /api/exams/:examId/accommodations', { params: { examId }, signal }),
    ),
  );
  return (
    <QueryState query={needed} skeleton={<Skeleton count={2} />}>
      {(students) =>
        students.length === 0 ? (
          <p className={css.nobody}>{t('paper.nobody')}</p>
        ) : (
          <div>
            <h3 className={css.heading}>{t('paper.needed')}</h3>
            <ul className={css.students}>
              {students.map((student) => (
                <li key={student.student_id}>
                  <UserText>{name(student, 'student_name')}</UserText> (<Isolate>{student.student_id}</Isolate>):{' '}
                  {student.paper_formats.map((one) => t(`paper.format.${one}`)).join(t('paper.and'))}
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </QueryState>
  );
}
