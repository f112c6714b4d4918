import { BackToList, markingScreen, openedPart, useOpening } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { EmptyState, Page, QueryState, Select, Skeleton, Stack } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DoctorWork } from '../../lists/doctor-work.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useDeskOpening } from './desk-screen.ts';
import { AllottedList } from './markers/allotted-list.tsx';
import { useAllotted } from './markers/use-markers.ts';

const Desk = late(() => import('./desk.tsx').then((one) => ({ default: one.Desk })));
const AllottedDesk = late(() => import('./markers/allotted-desk.tsx').then((one) => ({ default: one.AllottedDesk })));
const HeadOfExam = late(() => import('../../exams/life/head-of-exam.tsx').then((one) => ({ default: one.HeadOfExam })));

const idFrom = (value: string | null): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** `/Marking`: the desk for an exam’s essays (`?exam=…&question=…`) or an assignment (`?assignment=…`), at one work with `&work=…` (DAY-04); by itself, everything that waits for marking. */
export default function MarkingPage() {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const exam = idFrom(search.get('exam'));
  const assignment = idFrom(search.get('assignment'));
  const work = idFrom(search.get('work'));
  const question = idFrom(search.get('question'));
  useOpening((exam ?? assignment) === null ? markingScreen(api, userId) : null);
  useDeskOpening(
    exam !== null
      ? { kind: 'exam', id: exam, question, work }
      : assignment !== null
        ? { kind: 'assignment', id: assignment, question: null, work }
        : null,
  );
  return (
    <Page title={t('marking.title')} back={(exam ?? assignment) !== null && <BackToList />}>
      {exam !== null ? (
        <OwnOrAllotted key={exam} kind="exam" id={exam} work={work} own={<OfExam examId={exam} />} />
      ) : assignment !== null ? (
        <OwnOrAllotted
          key={`${assignment} ${work}`}
          kind="assignment"
          id={assignment}
          work={work}
          own={
            <Suspense fallback={<Skeleton shape="table" />}>
              <Desk marked={{ kind: 'assignment', id: assignment }} work={work} />
            </Suspense>
          }
        />
      ) : (
        <>
          <AllottedList />
          <DoctorWork kind="marking" />
        </>
      )}
    </Page>
  );
}

/** A colleague’s works that are allotted to the reader, otherwise the reader’s own. */
function OwnOrAllotted(props: { kind: 'exam' | 'assignment'; id: number; work: number | null; own: ReactNode }) {
  const { kind, id, work, own } = props;
  const allotted = useAllotted();
  return (
    <QueryState query={allotted} skeleton={<Skeleton shape="table" />}>
      {(items) => {
        const item = items.find((one) => one.kind === kind && one.id === id);
        return item ? (
          <Suspense fallback={<Skeleton shape="table" />}>
            <AllottedDesk item={item} work={work} />
          </Suspense>
        ) : (
          own
        );
      }}
    </QueryState>
  );
}

/** The essays of an exam under its header (DAY-07); the first with something to mark is open. */
function OfExam({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const own = (signal: AbortSignal) => api('GET /api/exam-grading/:examId', { params: { examId }, signal });
  const essays = useQuery(openedPart(cache, examKeys.grading(examId), own, 'always'));
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <HeadOfExam examId={examId} page="grading">
        <QueryState
          query={essays}
          skeleton={<Skeleton shape="table" />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t('grading.none')}>{t('grading.noneHelp')}</EmptyState>}
        >
          {(list) => {
            const asked = idFrom(search.get('question'));
            const work = idFrom(search.get('work'));
            const first = list.find((one) => one.graded < one.written) ?? list[0];
            const question = list.find((one) => one.question_id === asked) ?? first;
            if (!question) return null;
            return (
              <Stack gap={4}>
                {list.length > 1 && (
                  <Select
                    label={t('marking.question')}
                    options={list.map((one, index) => ({
                      value: one.question_id,
                      label: t('marking.questionOption', {
                        number: String(index + 1),
                        graded: String(one.graded),
                        written: String(one.written),
                      }),
                    }))}
                    value={question.question_id}
                    onChange={(event) => {
                      const next = new URLSearchParams(search);
                      next.set('question', event.currentTarget.value);
                      setSearch(next, { replace: true });
                    }}
                  />
                )}
                <Desk
                  key={`${question.question_id} ${work}`}
                  marked={{ kind: 'exam', examId, questionId: question.question_id }}
                  work={work}
                />
              </Stack>
            );
          }}
        </QueryState>
      </HeadOfExam>
    </Suspense>
  );
}
