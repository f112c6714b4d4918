import { examLimits } from '@daftar/contracts/exams/limits';
import type { ExamField } from '@daftar/contracts/exams/locks';
import { CourseSelect } from '@daftar/course-pages';
import { VisibleFirst } from '@daftar/exam-pages';
import { timeZoneName } from '@daftar/i18n';
import { useFormat, useMatches, useServerClock } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, FieldRow, NumberField, Skeleton, Stack, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { type Dispatch, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { afterPress } from '../after-press.ts';
import css from './authoring.module.css';
import type { DraftProblem, DraftProblems } from './check-draft.ts';
import { type DraftAction, durationOf, type ExamDraft } from './draft.ts';
import { QuestionList } from './question-list.tsx';
import { type Typing, TypingContext, useTypedField } from './typing.ts';

// one chunk for what comes after the fields, and one for what few see: each further one costs the page its hash (EDG-05)
const FormLater = late(() =>
  import(/* webpackChunkName: "exam-form-later" */ './sitting-rules-card.tsx').then((one) => ({
    default: one.FormLater,
  })),
);
const QuickTimes = late(() =>
  import(/* webpackChunkName: "exam-form-later" */ './quick-times.tsx').then((one) => ({ default: one.QuickTimes })),
);
const DurationInHours = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './duration-in-hours.tsx').then((one) => ({
    default: one.DurationInHours,
  })),
);
const DraftPreview = late(() => import('./draft-preview.tsx').then((one) => ({ default: one.DraftPreview })));

export interface ExamAuthoringProps {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  typing: Typing;
  problems: DraftProblems;
  /** Show all errors, after a refused submit; before that, only those of fields that were left. */
  showAll: boolean;
  /** The locked fields and the reason, as the server states them (FIX-12). */
  locked?: { fields: readonly ExamField[]; why: string };
  /** Below the form: submit, cancel. */
  footer: ReactNode;
}

/** The form on one side, the exam as the student sees it on the other (EXM-01, experience.md). */
export function ExamAuthoring(props: ExamAuthoringProps) {
  const { draft, dispatch, typing, problems, showAll, locked, footer } = props;
  const t = useTexts();
  const [pane, setPane] = useState<'build' | 'preview'>('build');
  // a narrow window shows one of the two; what nobody sees isn't rendered (EDG-02)
  const isBeside = useMatches('(min-width: 75rem)');
  const { name, course, duration, start, due } = draft;
  const fields = useMemo(() => ({ name, course, duration, start, due }), [name, course, duration, start, due]);
  const wrong = useSame({
    name: problems.name,
    course: problems.course,
    duration: problems.duration,
    start: problems.start,
    due: problems.due,
  });
  return (
    <div className={css.authoring} data-pane={pane}>
      <fieldset className={css.switch} aria-label={t('makeExam.panes')}>
        {(['build', 'preview'] as const).map((name) => (
          <Button
            key={name}
            variant={pane === name ? 'primary' : 'secondary'}
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {t(name === 'build' ? 'makeExam.build' : 'makeExam.preview')}
          </Button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who leaves a field is told what is wrong with all of its text */}
      <div className={css.build} onBlur={() => typing.now()}>
        <TypingContext value={typing}>
          <VisibleFirst data-lazy-layout waits>
            <ExamFields draft={fields} dispatch={dispatch} problems={wrong} showAll={showAll} locked={locked} />
          </VisibleFirst>
          <VisibleFirst data-lazy-layout waits>
            <Suspense fallback={<Skeleton shape="card" />}>
              <FormLater draft={draft} dispatch={dispatch} locked={locked} />
            </Suspense>
          </VisibleFirst>
          <QuestionList
            draft={draft}
            dispatch={dispatch}
            problems={problems}
            showAll={showAll}
            locked={locked?.fields.includes('questions') ?? false}
          />
        </TypingContext>
        {footer}
      </div>
      <aside className={css.preview} aria-label={t('makeExam.asStudent')}>
        <Suspense fallback={<Skeleton count={8} />}>
          {(isBeside || pane === 'preview') && <DraftPreview draft={draft} />}
        </Suspense>
      </aside>
    </div>
  );
}

type Field = 'name' | 'course' | 'duration' | 'start' | 'due';
interface FieldsProps extends Pick<ExamAuthoringProps, 'dispatch' | 'showAll' | 'locked'> {
  draft: Pick<ExamDraft, Field>;
  problems: Pick<DraftProblems, Field>;
}

/** The same object while its values are the same. */
function useSame<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  const same = Object.entries(value).every(([name, one]) => kept[name as keyof T] === one);
  if (same) return kept;
  setKept(value);
  return value;
}

const ExamFields = memo(function ExamFields({ draft, dispatch, problems, showAll, locked }: FieldsProps) {
  const t = useTexts();
  const clock = useServerClock();
  const { settings } = useFormat();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const typedName = useTypedField<HTMLInputElement>('name', draft.name, (name) => ({ do: 'set', part: { name } }));
  const typedDuration = useTypedField<HTMLInputElement>('duration', draft.duration, (duration) => ({
    do: 'set',
    part: { duration },
  }));
  const leave = (field: string) => afterPress(() => setLeft((before) => new Set(before).add(field)));
  const say = (field: string, problem: DraftProblem | undefined) =>
    problem && (showAll || left.has(field)) ? t(problem) : undefined;
  const isLocked = (field: ExamField) => locked?.fields.includes(field) ?? false;
  const help = (field: ExamField, otherwise?: ReactNode) => (isLocked(field) ? locked?.why : otherwise);
  return (
    <Card title={t('makeExam.exam')}>
      <Stack gap={4}>
        <TextField
          label={t('makeExam.name')}
          required
          maxLength={200}
          disabled={isLocked('exam_name')}
          help={help('exam_name')}
          {...typedName}
          error={say('name', problems.name)}
          onBlur={() => leave('name')}
        />
        <FieldRow>
          <CourseSelect
            required
            disabled={isLocked('course')}
            help={help('course')}
            value={draft.course || null}
            error={say('course', problems.course)}
            onChange={(code) => dispatch({ do: 'set', part: { course: code ?? '' } })}
          />
          <NumberField
            label={t('makeExam.duration')}
            required
            placeholder="15-180"
            min={examLimits.minDuration}
            disabled={isLocked('duration')}
            help={help('duration', <LongDuration minutes={draft.duration} />)}
            {...typedDuration}
            error={say('duration', problems.duration)}
            onBlur={() => leave('duration')}
          />
        </FieldRow>
        <FieldRow>
          <DateTimeField
            label={t('makeExam.start')}
            required
            disabled={isLocked('start_at')}
            help={help('start_at')}
            value={draft.start}
            error={say('start', problems.start)}
            onChange={(start) => {
              dispatch({ do: 'set', part: { start } });
              leave('start');
            }}
          />
          <DateTimeField
            label={t('makeExam.due')}
            means="end"
            value={draft.due}
            error={say('due', problems.due)}
            disabled={isLocked('due_date')}
            help={help('due_date', t('makeExam.dueHelp'))}
            onChange={(due) => {
              dispatch({ do: 'set', part: { due } });
              leave('due');
              leave('duration');
            }}
          />
        </FieldRow>
        <Suspense fallback={<div className={css.quick} data-coming />}>
          <QuickTimes dispatch={dispatch} isLocked={isLocked} />
        </Suspense>
        <p className={css.note}>{t('makeExam.zone', { zone: timeZoneName(settings, clock.now()) })}</p>
      </Stack>
    </Card>
  );
});

/**
 * Says that the exam is unusually long, without refusing it (FIX-29). The live region stays mounted, so that the change
 * is announced.
 */
function LongDuration({ minutes }: { minutes: string }) {
  const value = durationOf({ duration: minutes }) ?? 0;
  const long = value > examLimits.usualMaxDuration && value <= examLimits.maxDuration;
  return (
    <span role="status" className={long ? css.warning : undefined}>
      <Suspense>{long && <DurationInHours minutes={value} />}</Suspense>
    </span>
  );
}
