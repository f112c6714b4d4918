import { UserText } from '@daftar/ui';
import type { KeyboardEvent } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { usePlaceName } from './place-name.ts';
import css from './places.module.css';
import type { PlacedComment } from './props.ts';
import type { useChosen } from './use-chosen.ts';

/** All comments in the order of their places; pressed, one is shown at its place. J and K go through them. */
export function CommentList(props: { comments: readonly PlacedComment[]; of: ReturnType<typeof useChosen> }) {
  const { comments, of } = props;
  const t = useCourseTexts();
  const nameOf = usePlaceName();
  function move(event: KeyboardEvent<HTMLOListElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^Key[JK]$/.test(event.code)) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[at + (event.code === 'KeyJ' ? 1 : -1)];
    next?.focus();
    next?.click();
  }
  return (
    <ol className={css.list} data-own-keys aria-label={t('place.comments')} onKeyDown={move}>
      {comments.map(({ place_comment_id: id, place, comment }, index) => (
        <li key={id}>
          <button
            type="button"
            className={css.item}
            aria-current={of.chosen?.id === id ? 'true' : undefined}
            onClick={() => of.choose(id)}
          >
            <span className={css.itemNumber} aria-hidden="true">
              {index + 1}
            </span>
            <span className={css.itemWords}>
              <span className={css.where}>
                {place.kind === 'passage' ? <UserText>{`“${place.quote}”`}</UserText> : nameOf(place)}
              </span>
              <UserText>{comment}</UserText>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
