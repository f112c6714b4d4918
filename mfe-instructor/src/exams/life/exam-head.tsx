import { type ExamPage, examPages } from '@daftar/contracts/exams/exam-pages';
import { type ExamDetails, useServerNow } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Badge, buttonClass, classNames, Skeleton, Span, Tabs, UserText, VisuallyHidden } from '@daftar/ui';
import { ChartColumn, Download, Eye, FileText, Pencil, Users } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { DuplicateExam } from '../duplicate-exam.tsx';
import { useReleaseState } from '../release/use-release.ts';
import css from './exam-head.module.css';
import { examPagePath, exportPath } from './exam-pages.ts';
import { hasClosed, lifeOf } from './life.ts';

export interface ExamHeadProps {
  examId: number;
  courseCode: string;
  /** Undefined until it is read. */
  exam: ExamDetails | undefined;
  page: ExamPage;
  /** What is being done to its content, as a heading; nothing is begun from what is stored meanwhile. */
  doing?: string | undefined;
  /** On a phone only the tabs are shown: the page needs the window. */
  slim?: boolean;
  /** Called before another page, or the same one again, is opened. */
  onPage?: (() => void) | undefined;
  children: ReactNode;
}

const tones = {
  draft: 'neutral',
  scheduled: 'accent',
  running: 'positive',
  toMark: 'warning',
  toRelease: 'warning',
  released: 'neutral',
} as const;

/** The one head of an exam below its name: state, times, and its pages as tabs, on each of them (DAY-07). */
export function ExamHead({ examId, courseCode, exam, page, doing, slim, onPage, children }: ExamHeadProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const looks = {
    key: { label: t('life.key'), icon: <FileText aria-hidden="true" /> },
    invigilation: { label: t('life.room'), icon: <Eye aria-hidden="true" /> },
    students: { label: t('examReview.students'), icon: <Users aria-hidden="true" /> },
    grading: { label: t('grading.title'), icon: <Pencil aria-hidden="true" /> },
    statistics: { label: t('life.figures'), icon: <ChartColumn aria-hidden="true" /> },
  };
  return (
    <div className={css.exam}>
      <div className={classNames(css.head, slim && css.slim)} data-screen-only>
        <div className={classNames(css.about, !exam && css.outline)}>
          {doing && (
            <h2 className={css.doing} tabIndex={-1} data-doing>
              {doing}
            </h2>
          )}
          {exam ? <About exam={exam} /> : <Skeleton count={1} />}
        </div>
        {!doing && (
          <div className={css.acts}>
            <DuplicateExam examId={examId} />
            <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={exportPath(courseCode, examId)}>
              <Download aria-hidden="true" />
              {t('life.export')}
            </Link>
          </div>
        )}
      </div>
      <Tabs
        label={t('examReview.parts')}
        tabs={examPages.map((id) => ({ id, ...looks[id], href: examPagePath(courseCode, examId, id) }))}
        selected={page}
        onSelect={(id) => {
          onPage?.();
          navigate(examPagePath(courseCode, examId, id));
        }}
      >
        {children}
      </Tabs>
    </div>
  );
}

function About({ exam }: { exam: ExamDetails }) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <p className={css.facts}>
      <LifeBadge exam={exam} />
      <UserText>{name(exam, 'course_name')}</UserText>
      <span>
        <Span from={exam.start_at} to={exam.closes_at} />
      </span>
      <span>{t('exam.minutes', { count: exam.duration })}</span>
      <span>{t('life.total', { total: exam.total_score })}</span>
    </p>
  );
}

/** The state as a word and a colour; it follows the clock. */
function LifeBadge({ exam }: { exam: ExamDetails }) {
  const t = useTexts();
  const now = useServerNow();
  const marking = useReleaseState({ kind: 'exam', id: exam.exam_id }, hasClosed(exam, now));
  const life = lifeOf(exam, marking.data, now);
  if (life === null) return null;
  return (
    <span>
      <VisuallyHidden>{t('life.state')}: </VisuallyHidden>
      <Badge tone={tones[life]}>{t(`life.${life}`)}</Badge>
    </span>
  );
}
