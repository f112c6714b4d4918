import { sumOf } from '@daftar/contracts/marking/rubric-sum';
import { useNames } from '@daftar/remote-kit';
import { Banner, Button, Stack, UserText, VisuallyHidden } from '@daftar/ui';
import { type RefObject, useId } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Work } from '../use-desk.ts';
import css from './rubric.module.css';

export type RubricMark = NonNullable<Work['rubric_mark']>;

/** Chooses a level per criterion, by mouse, arrow keys and digits (DAY-04). */
export function RubricLevels(props: {
  mark: RubricMark;
  /** Whether this is the rubric that works are marked by now. */
  isPresent: boolean;
  wrong: boolean;
  group: RefObject<HTMLElement | null>;
  onChange: (mark: RubricMark) => void;
  /** Whether works are marked without a rubric now. */
  noRubric: boolean;
  onMarkAgain: () => void;
}) {
  const { mark, isPresent, wrong, group, noRubric, onChange, onMarkAgain } = props;
  const t = useTexts();
  const { name } = useNames();
  const id = useId();
  const choose = (criterion: number, level: number) =>
    onChange({ ...mark, levels: mark.levels.map((one, index) => (index === criterion ? level : one)) });
  return (
    <section ref={group} className={css.levels} aria-label={t('rubric.title')}>
      {!isPresent && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={onMarkAgain}>
              {t(noRubric ? 'rubric.markWithout' : 'rubric.markAgain')}
            </Button>
          }
        >
          {t('rubric.otherVersion')}
        </Banner>
      )}
      {mark.content.criteria.map((criterion, at) => {
        const chosen = mark.levels[at] ?? null;
        const level = chosen === null ? undefined : criterion.levels[chosen];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version’s criteria never move
          <fieldset key={at} className={css.choice} data-criterion={at}>
            <legend className={css.legend}>
              <UserText>{name(criterion, 'name')}</UserText>
            </legend>
            {criterion.description && (
              <p className={css.muted}>
                <UserText>{name(criterion, 'description')}</UserText>
              </p>
            )}
            <div className={css.row}>
              {criterion.levels.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its levels
                <label key={index} className={css.level}>
                  <input
                    type="radio"
                    className={css.radio}
                    name={`${id}-${at}`}
                    checked={chosen === index}
                    aria-label={t('rubric.level', { name: name(one, 'name'), points: String(one.points) })}
                    onChange={() => choose(at, index)}
                  />
                  <span className={css.number}>{one.points}</span>
                  <UserText>{name(one, 'name')}</UserText>
                </label>
              ))}
            </div>
            {level?.description && (
              <p className={css.muted}>
                <UserText>{name(level, 'description')}</UserText>
              </p>
            )}
          </fieldset>
        );
      })}
      {wrong && (
        <p className={css.wrong} role="alert">
          {t('rubric.incomplete')}
        </p>
      )}
      <Stack gap={1}>
        <p className={css.muted}>{t('rubric.keys')}</p>
      </Stack>
      <VisuallyHidden>
        <span role="status">{String(sumOf(mark.content.criteria, mark.levels))}</span>
      </VisuallyHidden>
    </section>
  );
}

/**
 * A digit chooses a level of the criterion that has the focus, else of the first without one, and goes on to the next.
 * Answers the choices; null where the digit names no level, or all have one and none has the focus.
 */
export function levelByDigit(mark: RubricMark, group: HTMLElement | null, digit: number): RubricMark | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-criterion]');
  const inGroup = focused && group?.contains(focused) ? Number(focused.dataset.criterion) : null;
  const at = inGroup ?? mark.levels.indexOf(null);
  if (at < 0 || mark.content.criteria[at]?.levels[digit - 1] === undefined) return null;
  const next = group?.querySelector<HTMLElement>(`[data-criterion="${at + 1}"]`);
  const radio = next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input');
  const here = group?.querySelectorAll<HTMLElement>(`[data-criterion="${at}"] input`)[digit - 1];
  (radio ?? here)?.focus();
  return { ...mark, levels: mark.levels.map((one, index) => (index === at ? digit - 1 : one)) };
}
