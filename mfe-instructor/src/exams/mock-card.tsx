import type { CallReply } from '@daftar/contracts/client';
import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { type ToastText, useApi, useToasts } from '@daftar/remote-kit';
import { Banner, Button, Card, ConfirmDialog, DescriptionList, QueryState, Select, Stack, UserText } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mockTexts } from '../texts/mocks.ts';
import { useTexts } from '../texts/use-texts.ts';

type Mocks = CallReply<'GET /api/exam-mocks/:examId'>;

/** The mock that an exam’s students may practise: attach a copy of a draft or of an earlier exam, or take it away (BOD-20). */
export function MockCard({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const cache = useQueryClient();
  const mocks = useQuery(
    openedPart(
      cache,
      examKeys.mock(examId),
      (signal) => api('GET /api/exam-mocks/:examId', { params: { examId }, signal }),
      'always',
    ),
  );
  return (
    <Card title={t('mock.title')} subtitle={t('mock.intro')}>
      <QueryState query={mocks}>{(found) => <Mock examId={examId} found={found} />}</QueryState>
    </Card>
  );
}

function Mock({ examId, found }: { examId: number; found: Mocks }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  /** What the doctor is asked to confirm: either ends what students practise now. */
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  const { mock, practising, drafts, exams } = found;
  const sources = [
    ...drafts.map(({ draft_id, exam_name, question_count }) => ({
      value: `draft:${draft_id}`,
      label: t('mock.draft', { name: exam_name || t('mock.unnamed'), count: question_count }),
    })),
    ...exams.map(({ exam_id, exam_name, question_count }) => ({
      value: `exam:${exam_id}`,
      label: t('mock.exam', { name: exam_name, count: question_count }),
    })),
  ];

  async function change(press: () => Promise<void>, failed: ToastText): Promise<void> {
    setBusy(true);
    try {
      await press();
      setChosen('');
      await queryClient.invalidateQueries({ queryKey: examKeys.mock(examId) });
    } catch (error) {
      toasts.failure(error, failed);
    } finally {
      setBusy(false);
    }
  }

  const ask = (what: 'replace' | 'remove') => {
    // students may have begun since the page was opened
    queryClient.invalidateQueries({ queryKey: examKeys.mock(examId) });
    setAsking(what);
  };

  const attach = () =>
    change(async () => {
      setAsking(null);
      const [kind, id = ''] = chosen.split(/:(.*)/s);
      const body = kind === 'draft' ? { draftId: id } : { sourceId: Number(id) };
      toasts.success(await api('PUT /api/exam-mocks/:examId', { params: { examId }, body }));
    }, mockTexts['mock.attachFailed']);

  const remove = () =>
    change(async () => {
      setAsking(null);
      toasts.success(await api('DELETE /api/exam-mocks/:examId', { params: { examId } }));
    }, mockTexts['mock.removeFailed']);

  return (
    <Stack gap={4}>
      {mock ? (
        <>
          {mock.withheld && <Banner tone="warning">{t('mock.withheld')}</Banner>}
          <DescriptionList
            items={[
              { label: t('mock.name'), value: <UserText>{mock.mock_name}</UserText> },
              { label: t('exam.duration'), value: t('exam.minutes', { count: mock.duration }) },
              { label: t('exam.questions'), value: t('exam.questionCount', { count: mock.question_count }) },
            ]}
          />
          <div>
            <Button busy={busy} onClick={() => ask('remove')}>
              {t('mock.remove')}
            </Button>
          </div>
          <ConfirmDialog
            open={asking !== null}
            title={t(asking === 'replace' ? 'mock.replaceTitle' : 'mock.removeTitle')}
            confirmLabel={t(asking === 'replace' ? 'mock.replace' : 'mock.remove')}
            onConfirm={asking === 'replace' ? attach : remove}
            onCancel={() => setAsking(null)}
          >
            {practising === 0 ? t('mock.nobodyPractises') : t('mock.practising', { count: practising })}
          </ConfirmDialog>
        </>
      ) : (
        <p>{t('mock.none')}</p>
      )}
      <Stack row wrap gap={3} align="end">
        <Select
          label={t(mock ? 'mock.another' : 'mock.source')}
          help={t('mock.help')}
          value={chosen}
          options={sources}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button busy={busy} disabled={chosen === ''} onClick={mock ? () => ask('replace') : attach}>
          {t(mock ? 'mock.replace' : 'mock.attach')}
        </Button>
      </Stack>
    </Stack>
  );
}
