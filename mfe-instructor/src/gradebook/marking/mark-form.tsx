import { joinPictures, spelledPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { maxComment } from '@daftar/contracts/marking-limits';
import { PictureField, useKeepPicture, withPictures } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Banner, Button, classNames, Form, IconButton, Stack, TextArea } from '@daftar/ui';
import { ArrowLeft, ArrowRight, Pencil } from '@daftar/ui/icons';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsProblem } from '../../writing/points-problem.ts';
import css from './marking.module.css';
import { PointsChoice } from './points-choice.tsx';
import { RubricLevels, type RubricMark } from './rubric/rubric-levels.tsx';
import { markedAgain, type Typed, withLevels } from './typed.ts';
import type { Work } from './use-desk.ts';

/** Those parts of it that were typed, with the version that the marker saw when typing began: a later one may not be overwritten unseen. */
export type Draft = Partial<Typed> & Pick<Work, 'version'>;
/** What another marker has saved meanwhile. */
export type Theirs = Pick<Work, 'points' | 'comment' | 'version'>;

interface MarkFormProps {
  max: number;
  /** null until it has come: points can be typed before (COR-21). */
  work: Work | null;
  typed: Typed;
  wrong: boolean;
  /** Whether the levels are not those that the points need. */
  wrongLevels: boolean;
  /** The rubric that works are marked by now, without choices. */
  present: RubricMark | null;
  levelsGroup: RefObject<HTMLElement | null>;
  theirs: Theirs | null;
  comments: readonly string[];
  pointsField: RefObject<HTMLInputElement | null>;
  onType: (typed: Typed) => void;
  onSave: () => void;
  onMove: (step: 1 | -1) => void;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
  /** What stands below the form. */
  children: ReactNode;
}

/**
 * Points and comment of one work; what another marker saved meanwhile is shown beside them. On a phone it is the sheet at
 * the bottom, where a button opens the comment (DSK-03).
 */
export function MarkForm(props: MarkFormProps) {
  const { max, work, typed, wrong, theirs, comments, pointsField, onType, onSave, onMove } = props;
  const t = useTexts();
  const { name } = useNames();
  const { rubric } = typed;
  const more = useId();
  const [open, setOpen] = useState(false);
  const { present } = props;
  const add = (comment: string) =>
    onType({ ...typed, comment: [typed.comment.trim(), comment].filter((part) => part !== '').join('\n') });
  const keep = useKeepPicture();
  const { text, pictures } = splitPictures(typed.comment);
  const field = (
    <TextArea
      label={t('marking.comment')}
      help={t('marking.commentHelp')}
      dir="auto"
      rows={3}
      readOnly={work === null}
      maxLength={maxComment - (typed.comment.length - text.length)}
      value={text}
      onChange={(event) => onType({ ...typed, comment: joinPictures(event.currentTarget.value, pictures) })}
    />
  );
  return (
    <Form className={css.side} onSubmit={onSave}>
      <div className={css.scroll}>
        {theirs && (
          <Banner tone="warning" live title={t('marking.conflict')}>
            <Stack gap={2}>
              <p>
                {t('marking.theirs', { points: String(theirs.points ?? '–') })}{' '}
                <bdi>{spelledPictures(theirs.comment ?? '')}</bdi>
              </p>
              <p>
                {t('marking.yours', { points: typed.points || '–' })} <bdi>{spelledPictures(typed.comment)}</bdi>
              </p>
              <Stack row wrap gap={2}>
                <Button size="small" onClick={props.onKeepTheirs}>
                  {t('marking.keepTheirs')}
                </Button>
                <Button size="small" onClick={props.onSaveMine}>
                  {t('marking.saveMine')}
                </Button>
              </Stack>
            </Stack>
          </Banner>
        )}
        {rubric && (
          <RubricLevels
            mark={rubric}
            isPresent={present?.rubric_id === rubric.rubric_id && present.version === rubric.version}
            wrong={props.wrongLevels}
            group={props.levelsGroup}
            onChange={(mark) => onType(withLevels(typed, mark, max))}
            noRubric={present === null}
            onMarkAgain={() => onType(markedAgain(typed, present, max))}
          />
        )}
        {rubric && !rubric.content.adjustable ? (
          <p className={css.sum}>
            {t('rubric.sum', { points: typed.points || '–', max: String(max) })}
            {wrong && <span className={css.wrong}>{t('marking.range')}</span>}
          </p>
        ) : (
          <PointsChoice
            max={max}
            value={typed.points}
            error={wrong && pointsProblem(t, t('marking.range'), typed.points)}
            field={pointsField}
            onChange={(points) => onType({ ...typed, points })}
          />
        )}
        <div id={more} className={classNames(css.more, open && css.open)}>
          {!work || work.file ? (
            field
          ) : (
            <PictureField
              text={typed.comment}
              keep={keep}
              onPictures={(to) => onType({ ...typed, comment: withPictures(typed.comment, to) })}
            >
              {field}
            </PictureField>
          )}
          {work?.marked_by && (
            <p className={css.muted}>{t('marking.markedBy', { name: name(work, 'marked_by') ?? '' })}</p>
          )}
          {comments.length > 0 && (
            <section aria-label={t('marking.used')}>
              <h3 className={css.small}>{t('marking.used')}</h3>
              <ul className={css.comments}>
                {comments.map((comment) => (
                  <li key={comment}>
                    <Button
                      size="small"
                      aria-label={t('marking.use', { comment: spelledPictures(comment) })}
                      onClick={() => add(comment)}
                    >
                      <bdi className={css.snippet}>{spelledPictures(comment)}</bdi>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {props.children}
        </div>
      </div>
      <div className={css.acts}>
        <IconButton label={t('marking.previous')} icon={<ArrowLeft data-flip />} onClick={() => onMove(-1)} />
        <span className={css.narrowOnly}>
          <IconButton
            label={t('marking.comment')}
            icon={<Pencil />}
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
          />
        </span>
        <Button type="submit" variant="primary" className={css.save}>
          {t('marking.saveNext')}
        </Button>
        <IconButton label={t('marking.next')} icon={<ArrowRight data-flip />} onClick={() => onMove(1)} />
      </div>
    </Form>
  );
}
