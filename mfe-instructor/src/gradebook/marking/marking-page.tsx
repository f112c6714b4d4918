import { BackToList, Drawing, markingScreen, openedPart, useOpening } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { EmptyState, Page, QueryState, Skeleton } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExamPage } from '../../exams/life/exam-page.tsx';
import { DoctorWork } from '../../lists/doctor-work.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useDeskOpening } from './desk-screen.ts';
import { AllottedList } from './markers/allotted-list.tsx';
import { useAllotted } from './markers/use-markers.ts';
import { QuestionChoice } from './question-choice.tsx';

const Desk = late(() => import('./desk.tsx').then((one) => ({ default: one.Desk })));
const AllottedDesk = late(() => import('./markers/allotted-desk.tsx').then((one) => ({ default: one.AllottedDesk })));

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
  if (exam !== null)
    return (
      <OwnOrAllotted key={exam} kind="exam" id={exam} work={work}>
        <OfExam examId={exam} />
      </OwnOrAllotted>
    );
  if (assignment !== null)
    return (
      <OwnOrAllotted key={`${assignment} ${work}`} kind="assignment" id={assignment} work={work}>
        <Page dense title={t('marking.title')} back={<BackToList />}>
          <Suspense fallback={<Skeleton shape="table" />}>
            <Desk marked={{ kind: 'assignment', id: assignment }} work={work} />
          </Suspense>
        </Page>
      </OwnOrAllotted>
    );
  return (
    <Page title={t('marking.title')}>
      <AllottedList />
      <DoctorWork kind="marking" />
    </Page>
  );
}

/** A colleague’s works that are allotted to the reader, otherwise the reader’s own. */
function OwnOrAllotted(props: { kind: 'exam' | 'assignment'; id: number; work: number | null; children: ReactNode }) {
  const { kind, id, work, children } = props;
  const t = useTexts();
  const allotted = useAllotted();
  const item = allotted.data?.find((one) => one.kind === kind && one.id === id);
  if (allotted.data && !item) return children;
  // no heading yet: the focus would go to it, and be lost with it
  if (allotted.isPending) return <Skeleton shape="table" />;
  return (
    <Page dense title={t('marking.title')} back={<BackToList />}>
      <QueryState query={allotted} skeleton={<Skeleton shape="table" />}>
        {() =>
          item && (
            <Suspense fallback={<Skeleton shape="table" />}>
              <AllottedDesk item={item} work={work} />
            </Suspense>
          )
        }
      </QueryState>
    </Page>
  );
}

/** The essays of an exam under its header (DAY-07); the first with something to mark is open. */
function OfExam({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const [search] = useSearchParams();
  const cache = useQueryClient();
  const own = (signal: AbortSignal) => api('GET /api/exam-grading/:examId', { params: { examId }, signal });
  const essays = useQuery(openedPart(cache, examKeys.grading(examId), own, 'always'));
  return (
    <ExamPage examId={examId} title={t('marking.title')} page="grading" slim>
      <QueryState
        query={essays}
        skeleton={<Skeleton shape="table" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title={t('grading.none')} icon={<Drawing of="marked" />}>
            {t('grading.noneHelp')}
          </EmptyState>
        }
      >
        {(list) => {
          const asked = idFrom(search.get('question'));
          const work = idFrom(search.get('work'));
          const first = list.find((one) => one.graded < one.written) ?? list[0];
          const question = list.find((one) => one.question_id === asked) ?? first;
          if (!question) return null;
          return (
            <Suspense fallback={<Skeleton shape="table" />}>
              <Desk
                key={`${question.question_id} ${work}`}
                marked={{ kind: 'exam', examId, questionId: question.question_id }}
                work={work}
                isTitled
                questions={
                  list.length > 1 && (
                    <QuestionChoice
                      questions={list.map((one) => ({
                        id: one.question_id,
                        marked: one.graded,
                        of: one.written,
                      }))}
                      chosen={question.question_id}
                    />
                  )
                }
              />
            </Suspense>
          );
        }}
      </QueryState>
    </ExamPage>
  );
}
