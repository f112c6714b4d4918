import { joinPictures, spelledPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { maxComment } from '@daftar/contracts/marking-limits';
import { PictureField, useKeepPicture, withPictures } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Banner, Button, Form, Isolate, NumberField, Stack, TextArea } from '@daftar/ui';
import type { RefObject } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsProblem } from '../../writing/points-problem.ts';
import css from './marking.module.css';
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
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Points and comment of one work; what another marker saved meanwhile is shown beside them. */
export function MarkForm(props: MarkFormProps) {
  const { max, work, typed, wrong, theirs, comments, pointsField, onType, onSave } = props;
  const t = useTexts();
  const { name } = useNames();
  const { rubric } = typed;
  const { present } = props;
  const add = (comment: string) =>
    onType({ ...typed, comment: [typed.comment.trim(), comment].filter((part) => part !== '').join('\n') });
  const keep = useKeepPicture();
  const { text, pictures } = splitPictures(typed.comment);
  const field = (
    <TextArea
      label={t('marking.comment')}
      help={t('marking.commentHelp')}
      rows={5}
      readOnly={work === null}
      maxLength={maxComment - (typed.comment.length - text.length)}
      value={text}
      onChange={(event) => onType({ ...typed, comment: joinPictures(event.currentTarget.value, pictures) })}
    />
  );
  return (
    <Form onSubmit={onSave}>
      <Stack gap={4}>
        {theirs && (
          <Banner tone="warning" live title={t('marking.conflict')}>
            <Stack gap={2}>
              <p>
                {t('marking.theirs', { points: String(theirs.points ?? '–') })}{' '}
                <Isolate>{spelledPictures(theirs.comment ?? '')}</Isolate>
              </p>
              <p>
                {t('marking.yours', { points: typed.points || '–' })}{' '}
                <Isolate>{spelledPictures(typed.comment)}</Isolate>
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
          <NumberField
            ref={pointsField}
            label={t('marking.points', { max: String(max) })}
            value={typed.points}
            error={wrong && pointsProblem(t, t('marking.range'), typed.points)}
            onChange={(event) => onType({ ...typed, points: event.currentTarget.value })}
          />
        )}
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
        <Button type="submit" variant="primary">
          {t('marking.saveNext')}
        </Button>
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
      </Stack>
    </Form>
  );
}
