import type { ShownQuestion } from '@daftar/exam-pages';
import { Banner, Button, Dialog, Isolate, Stack, VisuallyHidden } from '@daftar/ui';
import { useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './sheet.module.css';
import { isAnswered } from './sitting/answer.ts';
import type { SittingView } from './sitting/sitting-types.ts';

interface ReviewDialogProps {
  open: boolean;
  questions: readonly ShownQuestion[];
  view: SittingView;
  onGo: (index: number) => void;
  onClose: () => void;
  onSubmit: () => void;
}

/** Lists empty, flagged and undecided questions before the exam is submitted. */
export function ReviewDialog({ open, questions, view, onGo, onClose, onSubmit }: ReviewDialogProps) {
  const t = useTexts();
  const where = (test: (question: ShownQuestion) => boolean) =>
    questions.flatMap((question, index) => (test(question) ? [index] : []));
  const empty = where((question) => !isAnswered(view.answers.get(question.question_id)));
  const flagged = where((question) => view.flagged.has(question.question_id));
  const undecided = where((question) => view.conflicts.has(question.question_id));
  const saysId = useId();
  const parts = [
    { title: t('review.empty'), indexes: empty },
    { title: t('review.flagged'), indexes: flagged },
    { title: t('review.conflicts'), indexes: undecided },
  ].flatMap(({ title, indexes }) => (indexes.length > 0 ? [`${title}: ${indexes.length}`] : []));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.title')}
      describedBy={saysId}
      footer={
        <>
          <Button onClick={onClose}>{t('review.back')}</Button>
          <Button variant="primary" onClick={onSubmit}>
            {t('review.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {/* read out at once: what is missing, before somebody presses Submit (BOD-10) */}
        <VisuallyHidden>
          <span id={saysId} aria-hidden="true">
            {parts.length > 0 ? `${parts.join('. ')}.` : t('review.allAnswered')} {t('review.once')}
          </span>
        </VisuallyHidden>
        {empty.length === 0 && <Banner tone="positive">{t('review.allAnswered')}</Banner>}
        <Numbers title={t('review.empty')} indexes={empty} onGo={onGo} />
        <Numbers title={t('review.flagged')} indexes={flagged} onGo={onGo} />
        <Numbers title={t('review.conflicts')} indexes={undecided} onGo={onGo} />
        <p>{t('review.once')}</p>
      </Stack>
    </Dialog>
  );
}

function Numbers(props: { title: string; indexes: readonly number[]; onGo: (index: number) => void }) {
  const { title, indexes, onGo } = props;
  const t = useTexts();
  if (indexes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.numbersTitle}>
        {title} <Isolate>({indexes.length})</Isolate>
      </h3>
      <div className={css.numbers}>
        {indexes.map((index) => (
          <Button key={index} aria-label={t('review.goTo', { number: index + 1 })} onClick={() => onGo(index)}>
            <Isolate>{index + 1}</Isolate>
          </Button>
        ))}
      </div>
    </section>
  );
}
