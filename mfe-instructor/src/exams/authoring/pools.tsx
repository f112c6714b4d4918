import { Button, NumberField } from '@daftar/ui';
import type { Dispatch } from 'react';
import { poolTexts } from '../../texts/late/make-exam-pools.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import { type DraftAction, type ExamDraft, pointsOf } from './draft.ts';
import { poolIsWrong } from './pool-is-wrong.ts';
import css from './pools.module.css';
import { useTyping } from './typing.ts';

/** The exam’s pools: how many questions each draws for a student, and of how many points (QST-06). */
export function Pools({ draft, dispatch }: { draft: ExamDraft; dispatch: Dispatch<DraftAction> }) {
  const t = useLateTexts(poolTexts);
  const pools = (draft.draws ?? []).map((draw, index) => ({
    draw,
    index,
    own: draft.questions.filter(({ pool }) => pool === index + 1),
  }));
  const shown = pools.filter(({ own }) => own.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={css.pools} aria-label={t('makeExam.pools')}>
      <h3>{t('makeExam.pools')}</h3>
      <p className={css.note}>{t('makeExam.poolsHelp')}</p>
      <ul className={css.list}>
        {shown.map(({ index, own }) => (
          <li key={index}>
            <Pool draft={draft} index={index} size={own.length} dispatch={dispatch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PoolProps {
  draft: ExamDraft;
  /** From 0. */
  index: number;
  size: number;
  dispatch: Dispatch<DraftAction>;
}

function Pool({ draft, index, size, dispatch }: PoolProps) {
  const t = useLateTexts(poolTexts);
  const typing = useTyping();
  const number = index + 1;
  const own = draft.questions.filter(({ pool }) => pool === number);
  const points = new Set(own.map(({ points: typed }) => typed));
  /** Changes of the draft as it is at the press. */
  const change = (part: (now: ExamDraft) => Partial<Pick<ExamDraft, 'questions' | 'draws'>>) =>
    dispatch({ do: 'set', part: part(typing.now()) });
  const isUneven = new Set(own.map(pointsOf)).size > 1;
  return (
    <div className={css.pool}>
      <p className={css.name}>{t('makeExam.poolOf', { number, count: size })}</p>
      <NumberField
        label={t('makeExam.draw')}
        min={1}
        max={size}
        value={draft.draws?.[index] ?? ''}
        error={poolIsWrong(draft, index) && !isUneven ? t('makeExam.drawRange', { most: size }) : undefined}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change(({ draws = [] }) => ({ draws: draws.with(index, value) }));
        }}
      />
      <NumberField
        label={t('makeExam.poolPoints')}
        min={1}
        value={points.size === 1 ? [...points][0]! : ''}
        error={isUneven ? t('makeExam.poolUneven') : undefined}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change(({ questions }) => ({
            questions: questions.map((question) =>
              question.pool === number ? { ...question, points: value } : question,
            ),
          }));
        }}
      />
      <Button
        size="small"
        variant="quiet"
        onClick={() =>
          change(({ questions }) => ({
            questions: questions.map(({ pool, ...question }) =>
              pool === number || !pool ? question : { ...question, pool },
            ),
          }))
        }
      >
        {t('makeExam.dissolve', { number })}
      </Button>
    </div>
  );
}
