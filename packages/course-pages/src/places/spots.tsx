import type { MouseEvent } from 'react';
import { atSpot, Pin } from './pin.tsx';
import css from './places.module.css';
import type { PlacesProps } from './props.ts';

interface Spot {
  x: number;
  y: number;
}

/** The pins of one page or picture, and the sheet that takes a press on a new spot. It fills its parent. */
export function Spots(
  props: PlacesProps & {
    drafted?: Spot | null;
    label: string;
    onSpot?: ((spot: Spot) => void) | undefined;
    shows: (place: PlacesProps['comments'][number]['place']) => Spot | null;
  },
) {
  const { comments, chosen, onPress, drafted, label, onSpot, shows } = props;
  return (
    <>
      {onSpot && (
        // By keyboard a comment is added with the fields of its form.
        <button
          type="button"
          tabIndex={-1}
          className={css.sheet}
          aria-label={label}
          onClick={(event) => onSpot(spotOf(event))}
        />
      )}
      {comments.map((comment, index) => {
        const spot = shows(comment.place);
        return (
          spot && (
            <Pin
              key={comment.place_comment_id}
              comment={comment}
              number={index + 1}
              chosen={chosen}
              onPress={onPress}
              className={css.spot}
              style={atSpot(spot)}
            />
          )
        );
      })}
      {drafted && <span className={css.drafted} style={atSpot(drafted)} aria-hidden="true" />}
    </>
  );
}

/** Where a press was, as fractions of what was pressed. */
function spotOf({ currentTarget, clientX, clientY }: MouseEvent): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 10_000) / 10_000;
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}
