import { maxShortText } from '@daftar/contracts/exams/question-types/accepted-text';
import gapsRules, {
  type Gap,
  type GapsAnswer,
  type GapsBody,
  type GapsKey,
  givenIn,
  piecesOf,
  rightIn,
  sharesOfGaps,
} from '@daftar/contracts/exams/question-types/gaps/rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { languageCode, textDirection } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Badge, Select, TextField } from '@daftar/ui';
import { Check, X } from '@daftar/ui/icons';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { plainQuestionText } from '../../plain-question-text.ts';
import { QuestionText } from '../../question-text.tsx';
import { CountList } from '../count-list.tsx';
import {
  type AnswerProps,
  defineScreens,
  type FiguresProps,
  type ReviewProps,
  useSharedTexts,
  useTypeTexts,
} from '../define.ts';
import { PartEarned } from '../part-earned.tsx';
import css from '../types.module.css';
import { useGivenText } from '../use-given-text.ts';
import { gapsTexts } from './texts.ts';

/** The text line by line, with something in place of each gap. */
function TextWithGaps({ body, children }: { body: GapsBody; children: (gap: Gap) => ReactNode }) {
  const gaps = new Map(body.gaps.map((gap) => [gap.id, gap]));
  return body.text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and don’t move
    <div key={index} className={css.gapLine} dir={textDirection(line)} data-read>
      {piecesOf(line).map((piece, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
        if ('text' in piece) return <QuestionText key={at} text={piece.text} className={css.gapPiece} />;
        const gap = gaps.get(piece.gap);
        return gap && <span key={at}>{children(gap)}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </div>
  ));
}

function Answer(props: AnswerProps<GapsBody, GapsAnswer>) {
  const { body, answer, onAnswer, onType, disabled, labelledBy, readAs } = props;
  const t = useTypeTexts(gapsTexts);
  const note = useId();
  const isFixed = disabled || !onAnswer;
  // what was typed last, before the answer has come back with it
  const latest = useRef<GapsAnswer['given']>({});
  useLayoutEffect(() => {
    latest.current = answer?.given ?? {};
  }, [answer]);

  function give(gap: Gap, text: string, tell: AnswerProps<GapsBody, GapsAnswer>['onAnswer']): void {
    const { [gap.id]: _, ...others } = latest.current;
    const given = isBlank(text) ? others : { ...others, [gap.id]: text };
    latest.current = given;
    tell?.(Object.keys(given).length > 0 ? { given } : null);
  }

  const all = body.gaps.reduce((sum, { weight }) => sum + weight, 0);
  const isEven = body.gaps.every(({ weight }) => weight === body.gaps[0]?.weight) || body.rule === 'all';
  const nameOf = ({ id, weight }: Gap) =>
    isEven ? t('gaps.gap', { number: id }) : t('gaps.ofParts', { number: id, weight, all });
  const exact = body.gaps.filter((gap) => gap.exact).map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by the question’s heading and text
    <div role="group" aria-labelledby={labelledBy} aria-describedby={note} className={css.rows}>
      <p id={note} className={css.note} data-read>
        {t(`gaps.${body.rule}`)} {exact.length > 0 && t('gaps.exact', { gaps: exact.join(', ') })}
      </p>
      <div className={css.gapText} {...readAs}>
        <TextWithGaps body={body}>
          {(gap) => (
            <span className={css.gap}>
              {gap.options ? (
                <Select
                  label={nameOf(gap)}
                  hideLabel
                  placeholder={`(${gap.id})`}
                  value={answer?.given[gap.id] ?? ''}
                  disabled={isFixed}
                  options={gap.options.map(({ id, text }) => ({ value: String(id), label: plainQuestionText(text) }))}
                  onChange={(event) => give(gap, event.currentTarget.value, onAnswer)}
                />
              ) : (
                <GapField
                  gap={gap}
                  name={nameOf(gap)}
                  answer={answer}
                  isFixed={isFixed}
                  dir={gap.kind === 'number' ? 'ltr' : readAs.dir}
                  onGive={(text) => give(gap, text, onType ?? onAnswer)}
                />
              )}
            </span>
          )}
        </TextWithGaps>
      </div>
    </div>
  );
}

function GapField(props: {
  gap: Gap;
  name: string;
  answer: GapsAnswer | null;
  isFixed: boolean;
  dir: 'ltr' | 'rtl';
  onGive: (text: string) => void;
}) {
  const { gap, name, answer, isFixed, dir, onGive } = props;
  const given = answer?.given[gap.id];
  const field = useGivenText(given ?? '', answer);
  return (
    <TextField
      label={name}
      hideLabel
      {...field}
      dir={gap.kind === 'text' && given ? 'auto' : dir}
      prefix={<span className={css.gapNumber}>{gap.id}</span>}
      inputMode={gap.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxShortText}
      readOnly={isFixed}
      onChange={(event) => onGive(event.currentTarget.value)}
    />
  );
}

function Review({ parts, answer, points }: ReviewProps<GapsBody, GapsKey, GapsAnswer>) {
  const t = useTypeTexts(gapsTexts);
  const shared = useSharedTexts();
  const lang = languageCode(useLanguage().language);
  const shares = sharesOfGaps(parts, answer);
  const earned = answer ? gapsRules.parted?.(parts, answer) : undefined;
  const keys = new Map(parts.key.gaps.map((key) => [key.id, key]));
  return (
    <>
      <div className={css.gapText}>
        <TextWithGaps body={parts.body}>
          {(gap) => (
            <strong>
              <bdi>
                {givenIn(gap, answer) ??
                  (answer ? `(${gap.id} ${t('gaps.empty')})` : rightIn(gap, keys.get(gap.id), lang))}
              </bdi>
            </strong>
          )}
        </TextWithGaps>
      </div>
      <ul className={css.reviewed}>
        {parts.body.gaps.map((gap) => {
          const share = shares.get(gap.id) ?? 0;
          return (
            <li key={gap.id}>
              <span>{t('gaps.gap', { number: gap.id })}</span>
              {answer && (
                <Badge
                  tone={share > 0 ? 'positive' : 'danger'}
                  icon={share > 0 ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                >
                  {share > 0 && share < 100
                    ? shared('shared.earned', { percent: share })
                    : shared(share > 0 ? 'shared.isRight' : 'shared.isWrong')}
                </Badge>
              )}
              <PartEarned parts={earned} id={gap.id} points={points} />
              {share < 100 && (
                <span className={css.rightOne}>
                  <span className={css.muted}>{shared('shared.rightIs')}</span>
                  <bdi>{rightIn(gap, keys.get(gap.id), lang)}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.note}>{t(`gaps.rule.${parts.body.rule}`)}</p>
    </>
  );
}

function Figures({ parts, counts, answered }: FiguresProps<GapsBody, GapsKey>) {
  const gaps = new Map(parts.body.gaps.map((gap) => [gap.id, gap]));
  const rows = counts.map(({ answer, count }) => {
    const [, id = '0', text = ''] = /^\[(\d+)\] (.*)$/s.exec(answer) ?? [];
    const gap = gaps.get(Number(id));
    const option = gap?.options?.find((one) => one.text === text);
    const given = gap ? { given: { [gap.id]: option ? String(option.id) : text } } : null;
    return { text: answer, count, right: (sharesOfGaps(parts, given).get(Number(id)) ?? 0) > 0 };
  });
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<GapsBody, GapsKey, GapsAnswer>({ Answer, Review, Figures });
