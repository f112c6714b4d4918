import { type KeepPicture, LanguageChoice, VisibleFirst } from '@daftar/exam-pages';
import { useMatches } from '@daftar/remote-kit';
import { Banner, Button, useDocumentTitle, useUi } from '@daftar/ui';
import { ArrowLeft, ArrowRight } from '@daftar/ui/icons';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { KeyHint } from './key-hint.tsx';
import { useShownLanguages } from './languages/use-shown-languages.ts';
import { Palette } from './palette.tsx';
import { barSideOf, pageAppearance, textAppearance } from './preferences/appearance.ts';
import { ExamPreferencesDialog } from './preferences/exam-preferences-dialog.tsx';
import { useExamPreferences } from './preferences/use-exam-preferences.ts';
import { ReadingRuler } from './reading-aids/reading-ruler.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { PastRoomMessages, RoomMessageCard } from './room/room-message.tsx';
import { useRoomMessages } from './room/use-room-messages.ts';
import css from './sheet.module.css';
import { SheetQuestion } from './sheet-question.tsx';
import type { Sitting } from './sitting/sitting.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import { SittingBar } from './sitting-bar.tsx';
import { phoneScreen, SittingFoot } from './sitting-foot.tsx';
import { useNotices, useVoice } from './sitting-voice.tsx';
import { PastWarnings } from './time-warnings.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import type { OpenedAttempt } from './use-sitting.ts';
import { useTimeMessages } from './use-time-messages.ts';
import { useUndo } from './use-undo.ts';

/** The questions being answered: bar, palette, one at a time or all, review (experience.md, “Exams”). */
export function AnswerSheet(props: {
  opened: OpenedAttempt;
  sitting: Sitting;
  view: SittingView;
  keepPicture: KeepPicture | undefined;
}) {
  const { opened, sitting, view, keepPicture } = props;
  const t = useTexts();
  const { dir } = useUi();
  const [preferences, changePreferences] = useExamPreferences();
  const { questions, languages, see } = useShownLanguages(opened, preferences, changePreferences);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      questions.findIndex((question) => question.question_id === view.startAt),
    ),
  );
  const [dialog, setDialog] = useState<'review' | 'preferences' | null>(null);
  const { changes, undoable } = useUndo(sitting);
  const time = useTimeMessages(view.deadline);
  const messages = useRoomMessages(opened.reply.attempt_id, view.roomMessages);
  const { say, region } = useVoice();
  useNotices(questions, view, say);
  const main = useRef<HTMLDivElement>(null);
  const at = questions[current]?.question_id ?? null;
  // the question’s heading gets the focus when the exam opens
  const [focusOn, setFocusOn] = useState<number | null>(at);
  useDocumentTitle(opened.examName);

  const goTo = useCallback(
    (index: number) => {
      const target = Math.min(Math.max(index, 0), questions.length - 1);
      setCurrent(target);
      setFocusOn(questions[target]?.question_id ?? null);
    },
    [questions],
  );

  useEffect(() => {
    if (focusOn === null) return;
    main.current?.querySelector<HTMLElement>(`[data-question="${focusOn}"] [data-heading]`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  // a reload returns to this question (FIX-26)
  useEffect(() => {
    if (at !== null) sitting.visit(at);
  }, [sitting, at]);

  const flag = useCallback(
    (id: number | null) => id !== null && sitting.flag(id, !sitting.view().flagged.has(id)),
    [sitting],
  );
  useExamKeys(dialog === null && preferences.shortcuts, {
    next: () => goTo(current + 1),
    previous: () => goTo(current - 1),
    flag: () => flag(at),
    review: () => setDialog('review'),
    time: time.ask,
  });

  // the press is painted first; then come the questions (EDG-02)
  const all = useDeferredValue(preferences.all_questions);
  const shown = all ? questions : questions.slice(current, current + 1);
  const seen = shown.map(({ question_id }) => question_id);
  useEffect(() => see(seen));
  const side = barSideOf(preferences, dir);
  const isPhone = useMatches(phoneScreen);
  const palette = (
    <Palette
      questions={questions}
      view={view}
      current={all ? null : current}
      onChoose={goTo}
      {...(isPhone && { at: current })}
    />
  );
  const isPaletteLast = useMatches('(min-width: 60rem)') && side === 'end';
  const shortcut = (keys: string) => (preferences.shortcuts ? keys : undefined);
  return (
    <div
      {...pageAppearance(preferences)}
      className={css.sheet}
      data-line-width={preferences.line_width}
      data-bar={side}
    >
      <button type="button" className={css.skip} onClick={() => setFocusOn(at)}>
        {t('sitting.skip')}
      </button>
      <SittingBar
        oneLine={isPhone}
        examName={opened.examName}
        view={view}
        preferences={preferences}
        side={side}
        time={time}
        onToggleMode={() => changePreferences({ all_questions: !preferences.all_questions })}
        onPreferences={() => setDialog('preferences')}
        onReview={() => setDialog('review')}
      />
      {region}
      <RoomMessageCard messages={messages} />
      <div {...textAppearance(preferences)} className={css.columns}>
        {!isPhone && !isPaletteLast && palette}
        <div className={css.main} ref={main}>
          {opened.practice && <Banner tone="info">{t('practice.running')}</Banner>}
          <KeyHint preferences={preferences} />
          {languages && (
            <LanguageChoice
              label={t('languages.all')}
              both={t('languages.both')}
              value={languages.all}
              onChange={languages.chooseAll}
            />
          )}
          {shown.map((question) => (
            <VisibleFirst key={question.question_id} data-lazy-layout>
              <SheetQuestion
                question={question}
                language={languages?.of(question.question_id)}
                onLanguage={languages?.choose}
                number={questions.indexOf(question) + 1}
                total={questions.length}
                preferences={preferences}
                onPreferences={changePreferences}
                changes={changes}
                answer={view.answers.get(question.question_id)}
                undoable={undoable.has(question.question_id)}
                flagged={view.flagged.has(question.question_id)}
                refused={view.refused.has(question.question_id)}
                kept={view.conflicts.get(question.question_id)}
                keepPicture={keepPicture}
                onFlag={isPhone && !all ? undefined : flag}
                onSeen={setCurrent}
                say={say}
              />
            </VisibleFirst>
          ))}
          {!all && !isPhone && (
            <div className={css.steps}>
              <Button
                icon={<ArrowLeft data-flip aria-hidden="true" />}
                aria-disabled={current === 0}
                aria-keyshortcuts={shortcut('Alt+P')}
                onClick={() => current > 0 && goTo(current - 1)}
              >
                {t('sitting.previous')}
              </Button>
              {current < questions.length - 1 ? (
                <Button variant="primary" aria-keyshortcuts={shortcut('Alt+N')} onClick={() => goTo(current + 1)}>
                  {t('sitting.next')} <ArrowRight data-flip aria-hidden="true" />
                </Button>
              ) : (
                <Button variant="primary" onClick={() => setDialog('review')}>
                  {t('sitting.review')}
                </Button>
              )}
            </div>
          )}
          {/* below the question, so that nothing moves under the pointer when it appears */}
          {!view.kept && (
            <Banner tone="warning" live>
              {t('sitting.notKept')}
            </Banner>
          )}
        </div>
        {isPaletteLast && palette}
      </div>
      {isPhone && (
        <SittingFoot
          current={current}
          total={questions.length}
          preferences={preferences}
          flagged={all ? null : at !== null && view.flagged.has(at)}
          onGo={goTo}
          onFlag={() => flag(at)}
          onReview={() => setDialog('review')}
        >
          {palette}
        </SittingFoot>
      )}
      <ExamPreferencesDialog
        open={dialog === 'preferences'}
        preferences={preferences}
        onChange={changePreferences}
        onClose={() => setDialog(null)}
        closeLabel={t('preferences.close')}
      >
        <PastRoomMessages all={messages.all} />
        <PastWarnings past={time.past} deadline={view.deadline} />
      </ExamPreferencesDialog>
      {preferences.ruler && <ReadingRuler keys={preferences.shortcuts} />}
      <ReviewDialog
        open={dialog === 'review'}
        questions={questions}
        view={view}
        onGo={(index) => {
          setDialog(null);
          goTo(index);
        }}
        onClose={() => setDialog(null)}
        onSubmit={sitting.submit}
      />
    </div>
  );
}
