import type { ExamField } from '@daftar/contracts/exams/locks';
import { useExamTexts } from '@daftar/exam-pages';
import { useFormat, useServerClock } from '@daftar/remote-kit';
import { Button, Isolate, useUi } from '@daftar/ui';
import { nextFullHour, tomorrowAt } from '@daftar/ui/rich';
import type { Dispatch } from 'react';
import { rareMakeExamTexts } from '../../texts/late/make-exam.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { DraftAction } from './draft.ts';

/** Minutes that exams usually take. */
const durations = [30, 45, 60, 90, 120];
/** When a day's first exam begins. */
const morning = 9;

/** Usual durations and starts as one press; what is locked isn't offered (DAY-07). */
export function QuickTimes(props: { dispatch: Dispatch<DraftAction>; isLocked: (field: ExamField) => boolean }) {
  const { dispatch, isLocked } = props;
  const t = useLateTexts(rareMakeExamTexts);
  const te = useExamTexts();
  const format = useFormat();
  const clock = useServerClock();
  const { timeZone } = useUi();
  const start = (at: string) => dispatch({ do: 'set', part: { start: at } });
  return (
    <div className={css.quick}>
      {!isLocked('duration') && (
        <fieldset aria-label={t('makeExam.quickDuration')}>
          {durations.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              onClick={() => dispatch({ do: 'set', part: { duration: String(minutes) } })}
            >
              {te('exam.minutes', { count: minutes })}
            </Button>
          ))}
        </fieldset>
      )}
      {!isLocked('start_at') && (
        <fieldset aria-label={t('makeExam.quickStart')}>
          <Button size="small" onClick={() => start(nextFullHour(clock.now(), timeZone))}>
            {t('makeExam.nextHour')}
          </Button>
          <Button size="small" onClick={() => start(tomorrowAt(morning, clock.now(), timeZone))}>
            <Isolate>
              {t('makeExam.tomorrow', { time: format.time(tomorrowAt(morning, clock.now(), timeZone)) })}
            </Isolate>
          </Button>
        </fieldset>
      )}
    </div>
  );
}
