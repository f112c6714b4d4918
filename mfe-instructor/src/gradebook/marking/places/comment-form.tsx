import { ApiError } from '@daftar/contracts/client';
import type { Place } from '@daftar/contracts/marking/place-limits';
import { placeLimits } from '@daftar/contracts/marking/place-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { PlaceBox, usePlaceName } from '@daftar/course-pages';
import { useToasts } from '@daftar/remote-kit';
import { Banner, Button, Form, Stack, TextArea, UserText } from '@daftar/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { markingTexts } from '../../../texts/marking.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { PlaceFields } from './place-fields.tsx';
import { hasWords, type PlaceDraft, type PlaceKind } from './typed-place.ts';
import type { usePlaceComments } from './use-place-comments.ts';

/** A comment being written: its place and its words. Ctrl-Enter saves it; Escape closes it while it has no words. */
export function CommentForm(props: {
  kind: PlaceKind;
  draft: PlaceDraft;
  /** The place that the draft names. */
  place: Place | null;
  calls: ReturnType<typeof usePlaceComments>;
  onType: (draft: PlaceDraft) => void;
  onClose: () => void;
}) {
  const { kind, draft, place, calls, onType, onClose } = props;
  const t = useTexts();
  const toasts = useToasts();
  const nameOf = usePlaceName();
  const words = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<string | null>(null);
  const { changes } = draft;
  // once when the form opens, and again for another place that was pressed
  const pressed = JSON.stringify([draft.spot, changes?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (changes || kind === 'pdf' || kind === 'image' || place !== null) words.current?.focus({ preventScroll: true });
  }, [pressed]);

  async function save(): Promise<void> {
    setTried(true);
    const comment = draft.comment.trim();
    if (place === null || comment === '' || busy) return;
    setBusy(true);
    try {
      if (changes) await calls.change(changes, comment);
      else await calls.add(place, comment);
      onClose();
    } catch (error) {
      const now = changedMeanwhile(error);
      if (now && changes) {
        setTheirs(now.comment);
        onType({ ...draft, changes: { ...changes, version: now.version } });
        calls.refresh();
      } else {
        toasts.failure(error, markingTexts['marking.commentFailed']);
        // removed in another window: the words become a new comment
        if (changes && error instanceof ApiError && error.code === 'placeComment.notFound') {
          onType({ ...draft, changes: null });
          calls.refresh();
        }
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <PlaceBox
      label={t(changes ? 'marking.changeComment' : 'marking.newComment', { place: place ? nameOf(place) : '…' })}
      onClose={onClose}
      stays={hasWords(draft)}
    >
      <Form
        onSubmit={save}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={3}>
          {theirs !== null && (
            <Banner tone="warning" live title={t('marking.commentChanged')}>
              <UserText>{theirs}</UserText>
            </Banner>
          )}
          {!changes && (
            <PlaceFields
              kind={kind}
              draft={draft}
              wrong={tried && place === null}
              onType={(fields) => onType({ ...draft, ...fields })}
            />
          )}
          <TextArea
            ref={words}
            label={t('marking.placeComment')}
            rows={3}
            maxLength={placeLimits.comment}
            value={draft.comment}
            readOnly={busy}
            error={tried && isBlank(draft.comment) && t('marking.noWords')}
            onChange={(event) => onType({ ...draft, comment: event.currentTarget.value })}
          />
          <Stack row wrap gap={2}>
            <Button type="submit" variant="primary" size="small" busy={busy}>
              {t('marking.saveComment')}
            </Button>
            <Button size="small" onClick={onClose}>
              {t('action.cancel')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </PlaceBox>
  );
}

/** What another window has saved, from a refusal that says so. */
function changedMeanwhile(error: unknown): { comment: string; version: number } | null {
  return (error instanceof ApiError && error.detailsOf('placeComment.changedMeanwhile')) || null;
}
