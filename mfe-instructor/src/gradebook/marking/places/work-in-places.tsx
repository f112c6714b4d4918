import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { type Place, placesOfFile } from '@daftar/contracts/marking/place-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import {
  CommentedFiles,
  FileView,
  PassageText,
  type PlacesProps,
  ReadComment,
  selectedIn,
  type useChosen,
} from '@daftar/course-pages';
import { AnswerText } from '@daftar/exam-pages';
import { useToasts } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Stack } from '@daftar/ui';
import { SquarePen, Trash2 } from '@daftar/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRemoval } from '../../../removal/use-removal.tsx';
import { markingTexts } from '../../../texts/marking.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import type { Marked, Work } from '../use-desk.ts';
import { CommentForm } from './comment-form.tsx';
import { emptyDraft, fieldsOf, hasWords, type PlaceDraft, type PlaceKind, typedPlace } from './typed-place.ts';
import { usePlaceComments } from './use-place-comments.ts';

/** The work in the middle of the desk with the comments at their places, and the box in which one is read or written. */
export function WorkInPlaces(props: {
  marked: Marked;
  work: Work;
  of: ReturnType<typeof useChosen>;
  /** What is being written about this work, kept while other works are open. */
  draft: PlaceDraft | undefined;
  onDraft: (draft: PlaceDraft | null) => void;
  /** Begins a comment; for keys. */
  begin: RefObject<(() => void) | null>;
}) {
  const { marked, work, of, draft, onDraft, begin } = props;
  const t = useTexts();
  const calls = usePlaceComments(marked, work);
  const removal = useRemoval();
  const [page, setPage] = useState(1);
  const [mayPress, setMayPress] = useState(true);
  const add = useRef<HTMLButtonElement>(null);
  const essay = useRef<HTMLDivElement>(null);
  const selected = useRef<ReturnType<typeof selectedIn>>(undefined);
  const { text: words, pictures } = splitPictures(work.answer_text ?? '');
  const kind: PlaceKind | null = work.file ? placesOfFile(work.file) : isBlank(words) ? null : 'passage';
  const place = draft && kind ? typedPlace(kind, draft, words) : null;

  function write(fields: Partial<PlaceDraft>): void {
    // a comment that is being changed keeps its place and its words
    if (draft?.changes) return;
    of.close();
    // words that were typed already stay, for the place pressed now
    const typed = draft ?? emptyDraft;
    onDraft({ ...typed, ...fields });
  }
  function start(): void {
    if (kind === null) return;
    const found = selectedIn(essay.current) ?? selected.current;
    selected.current = undefined;
    if (kind === 'pdf') write({ page: String(page), spot: emptyDraft.spot });
    else write(found ? { passage: found.words, near: found.from } : {});
  }
  function close(): void {
    onDraft(null);
    add.current?.focus({ preventScroll: true });
  }
  useEffect(() => {
    begin.current = start;
  });

  const places: PlacesProps = {
    comments: work.place_comments,
    chosen: of.chosen,
    onPress: (id) => {
      if (!hasWords(draft)) onDraft(null);
      of.press(id);
    },
    drafted: draft && !draft.changes ? place : null,
    onPlace: (pressed: Place) => write(fieldsOf(pressed)),
  };
  return (
    <>
      {removal.banner}
      {kind !== null && (
        <Stack row wrap gap={2} align="center">
          <Button
            ref={add}
            size="small"
            icon={<SquarePen aria-hidden="true" />}
            // a press may end the selection
            onPointerDown={() => {
              selected.current = selectedIn(essay.current);
            }}
            onClick={start}
          >
            {t('marking.addComment')}
          </Button>
          {kind === 'pdf' && (
            <Button size="small" variant="quiet" aria-pressed={!mayPress} onClick={() => setMayPress(!mayPress)}>
              {t('marking.selectText')}
            </Button>
          )}
          <span className={css.muted}>{t(`marking.howTo.${kind}`)}</span>
        </Stack>
      )}
      {work.file ? (
        <FileView
          {...places}
          onPlace={kind === 'pdf' && !mayPress ? undefined : places.onPlace}
          file={work.file}
          onPage={setPage}
        />
      ) : kind === null && pictures.length === 0 ? (
        <p className={css.muted}>{t('marking.noAnswer')}</p>
      ) : (
        <>
          <PassageText {...places} ref={essay} text={words} className={css.essay} />
          <AnswerText text={joinPictures('', pictures)} />
        </>
      )}
      {draft && kind !== null ? (
        <CommentForm kind={kind} draft={draft} place={place} calls={calls} onType={onDraft} onClose={close} />
      ) : (
        <ReadComment of={of}>
          <Acts of={of} calls={calls} onChange={onDraft} onGone={removal.tell} />
        </ReadComment>
      )}
      <CommentedFiles files={work.earlier} />
    </>
  );
}

/** What a marker does with the comment that is read. */
function Acts(props: {
  of: ReturnType<typeof useChosen>;
  calls: ReturnType<typeof usePlaceComments>;
  onChange: (draft: PlaceDraft) => void;
  /** Says that it is gone, with the way back (COR-14). */
  onGone: ReturnType<typeof useRemoval>['tell'];
}) {
  const { of, calls, onChange, onGone } = props;
  const t = useTexts();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { comment } = of;
  if (!comment) return null;
  const changes = { id: comment.place_comment_id, version: comment.version };
  async function remove({ place, comment: words }: NonNullable<typeof comment>): Promise<void> {
    setBusy(true);
    try {
      await calls.remove(changes);
      of.close();
      onGone(t('removal.comment', { comment: words }), () => calls.add(place, words));
    } catch (error) {
      toasts.failure(error, markingTexts['marking.removeFailed']);
      calls.refresh();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <Stack row wrap gap={2}>
      <Button
        size="small"
        onClick={() => onChange({ ...emptyDraft, ...fieldsOf(comment.place), changes, comment: comment.comment })}
      >
        {t('marking.change')}
      </Button>
      <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('marking.removeComment')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('marking.removeAsk')}
        confirmLabel={t('marking.removeComment')}
        busy={busy}
        onConfirm={() => void remove(comment)}
        onCancel={() => setAsking(false)}
      >
        {comment.comment}
      </ConfirmDialog>
    </Stack>
  );
}
