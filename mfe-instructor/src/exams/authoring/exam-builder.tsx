import { examLimits } from '@daftar/contracts/exams/limits';
import { CourseSelect } from '@daftar/course-pages';
import { useExamTexts } from '@daftar/exam-pages';
import { timeZoneName } from '@daftar/i18n';
import { useFormat, useServerClock } from '@daftar/remote-kit';
import { Button, Card, FieldRow, NumberField, Stack, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { type Dispatch, type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { afterPress } from '../after-press.ts';
import css from './builder.module.css';
import type { DraftProblem, DraftProblems } from './check-draft.ts';
import type { DraftAction, ExamDraft } from './draft.ts';
import { DraftPreview } from './draft-preview.tsx';
import { QuestionList } from './question-list.tsx';

export interface ExamBuilderProps {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  problems: DraftProblems;
  /** After a refused submit everything is marked, before that only what has been left. */
  showAll: boolean;
  /** Students have answered: name and times only. */
  questionsLocked?: boolean;
  /** Under the builder: submit, cancel. */
  footer: ReactNode;
}

/** Builds an exam on one side, shows it as the student sees it on the other (EXM-01, experience.md). */
export function ExamBuilder(props: ExamBuilderProps) {
  const { draft, dispatch, problems, showAll, questionsLocked, footer } = props;
  const t = useTexts();
  const [pane, setPane] = useState<'build' | 'preview'>('build');
  return (
    <div className={css.builder} data-pane={pane}>
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
      <div className={css.build}>
        <ExamFields draft={draft} dispatch={dispatch} problems={problems} showAll={showAll} fixed={questionsLocked} />
        <QuestionList
          draft={draft}
          dispatch={dispatch}
          problems={problems}
          showAll={showAll}
          locked={questionsLocked ?? false}
        />
        {footer}
      </div>
      <aside className={css.preview} aria-label={t('makeExam.asStudent')}>
        <DraftPreview draft={draft} />
      </aside>
    </div>
  );
}

type FieldsProps = Pick<ExamBuilderProps, 'draft' | 'dispatch' | 'problems' | 'showAll'> & { fixed?: boolean };

function ExamFields({ draft, dispatch, problems, showAll, fixed }: FieldsProps) {
  const t = useTexts();
  const te = useExamTexts();
  const clock = useServerClock();
  const { settings } = useFormat();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string) => afterPress(() => setLeft((before) => new Set(before).add(field)));
  const say = (field: string, problem: DraftProblem | undefined) =>
    problem && (showAll || left.has(field)) ? t(problem) : undefined;
  return (
    <Card title={t('makeExam.exam')}>
      <Stack gap={4}>
        <TextField
          label={t('makeExam.name')}
          required
          maxLength={200}
          value={draft.name}
          error={say('name', problems.name)}
          onBlur={() => leave('name')}
          onChange={(event) => dispatch({ do: 'set', part: { name: event.currentTarget.value } })}
        />
        <FieldRow>
          <CourseSelect
            required
            disabled={fixed}
            value={draft.course || null}
            error={say('course', problems.course)}
            onChange={(code) => dispatch({ do: 'set', part: { course: code ?? '' } })}
          />
          <NumberField
            label={t('makeExam.duration')}
            required
            placeholder="15-180"
            min={examLimits.minDuration}
            maxLength={4}
            value={draft.duration}
            error={say('duration', problems.duration)}
            onBlur={() => leave('duration')}
            onChange={(event) => dispatch({ do: 'set', part: { duration: event.currentTarget.value } })}
          />
        </FieldRow>
        <FieldRow>
          <DateTimeField
            label={t('makeExam.start')}
            required
            value={draft.start}
            error={say('start', problems.start)}
            onChange={(start) => {
              dispatch({ do: 'set', part: { start } });
              leave('start');
            }}
          />
          <DateTimeField
            label={t('makeExam.due')}
            value={draft.due}
            error={say('due', problems.due)}
            help={t('makeExam.dueHelp')}
            onChange={(due) => {
              dispatch({ do: 'set', part: { due } });
              leave('due');
              leave('duration');
            }}
          />
        </FieldRow>
        <p className={css.note}>{t('makeExam.zone', { zone: timeZoneName(settings, clock.now()) })}</p>
        {fixed && <p className={css.note}>{te('exam.questionCount', { count: draft.questions.length })}</p>}
      </Stack>
    </Card>
  );
}
