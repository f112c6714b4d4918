import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { hasCodeBlock } from '@daftar/contracts/exams/question-text';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { type KeepPicture, LanguageChoice, QuestionView, type ShownQuestion } from '@daftar/exam-pages';
import { Banner, Button, Switch } from '@daftar/ui';
import { Eraser, Flag, Square, Undo2, Volume2 } from '@daftar/ui/icons';
import { memo } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { KeptVersion } from './kept-version.tsx';
import type { ExamPreferences } from './preferences/exam-preferences.ts';
import { useReadAloud } from './reading-aids/use-read-aloud.ts';
import css from './sheet.module.css';
import { type Answer, isAnswered } from './sitting/answer.ts';
import type { Changes } from './use-undo.ts';

interface SheetQuestionProps {
  question: ShownQuestion;
  /** In which language it is shown, where it has two (TWO-04). */
  language: ShownIn | undefined;
  onLanguage: ((question_id: number, shown: ShownIn) => void) | undefined;
  number: number;
  total: number;
  preferences: ExamPreferences;
  onPreferences: (change: Partial<ExamPreferences>) => void;
  changes: Changes;
  answer: Answer | undefined;
  undoable: boolean;
  flagged: boolean;
  refused: boolean;
  /** Another version that this device stored. */
  kept: Answer | undefined;
  keepPicture: KeepPicture | undefined;
  /** Absent where a bar has the flag. */
  onFlag: ((question_id: number) => void) | undefined;
  onSeen: (index: number) => void;
  /** Tells screen readers. */
  say: (text: string) => void;
}

/** One question; memoised, so that it re-renders only when its own props change. */
export const SheetQuestion = memo(function SheetQuestion(props: SheetQuestionProps) {
  const { question, number, total, preferences, onPreferences, changes, answer, undoable, flagged, refused, kept } =
    props;
  const { onFlag, onSeen, say, language, onLanguage } = props;
  const t = useTexts();
  const id = question.question_id;
  const answered = isAnswered(answer);
  const aloud = useReadAloud(preferences.read_aloud);
  const hasCode = [question.question_text, ...question.options.map((option) => option.answer_text)].some(hasCodeBlock);

  function clear(): void {
    if (!answered) return;
    changes.answer(id, null);
    say(t('sitting.cleared'));
  }

  function undo(): void {
    if (!undoable) return;
    changes.undo(id);
    say(t('sitting.undone'));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the focus
    <div className={css.paper} data-flagged={flagged || undefined} onFocus={() => onSeen(number - 1)}>
      <QuestionView
        question={question}
        number={number}
        total={total}
        answer={answer}
        onAnswer={changes.answer}
        onType={changes.type}
        keepPicture={props.keepPicture}
        letters={preferences.letters}
        wrapCode={preferences.wrap_code}
        actions={
          <>
            {preferences.read_aloud && (
              <Button
                variant="quiet"
                icon={aloud.reading ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
                onClick={({ currentTarget }) => aloud.toggle(currentTarget.closest('[data-question]'))}
              >
                {t(aloud.reading ? 'aloud.stop' : 'aloud.read')}
              </Button>
            )}
            {onFlag && (
              <Button
                variant={flagged ? 'secondary' : 'quiet'}
                icon={<Flag aria-hidden="true" />}
                aria-pressed={flagged}
                aria-keyshortcuts={preferences.shortcuts ? 'Alt+M' : undefined}
                onClick={() => onFlag(id)}
              >
                {t('sitting.flag')}
              </Button>
            )}
          </>
        }
        notice={
          <>
            {language && onLanguage && (
              <LanguageChoice
                label={t('languages.one')}
                both={t('languages.both')}
                value={language}
                onChange={(shown) => onLanguage(id, shown)}
              />
            )}
            {aloud.missing && (
              <Banner tone="warning" live>
                {t(`aloud.noVoice.${aloud.missing}`)}
              </Banner>
            )}
            {hasCode && (
              <Switch
                label={t('preferences.wrapLines')}
                checked={preferences.wrap_code}
                onChange={(wrap) => onPreferences({ wrap_code: wrap })}
              />
            )}
            {/* both are announced by useNotices, also for a question that is not on the screen */}
            {refused && <Banner tone="danger">{t('sitting.refused')}</Banner>}
            {kept && <KeptVersion question={question} kept={kept} onDecide={(use) => changes.decide(id, use)} />}
          </>
        }
        tools={
          // always rendered and never disabled: nothing moves, and the focus stays where it was pressed (FIX-26, BOD-23)
          <>
            <Button
              variant="quiet"
              icon={<Undo2 data-flip aria-hidden="true" />}
              aria-disabled={!undoable}
              onClick={undo}
            >
              {t('sitting.undo')}
            </Button>
            {(hasOptions(question.question_type) || hasBody(question.question_type)) && (
              <Button variant="quiet" icon={<Eraser aria-hidden="true" />} aria-disabled={!answered} onClick={clear}>
                {t('sitting.clear')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
});
