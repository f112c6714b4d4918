import { classNames } from '@daftar/ui';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { usePlaceName } from './place-name.ts';
import css from './places.module.css';
import type { ChosenComment, PlacedComment, PlacesProps } from './props.ts';

/** The number of a comment at its place; pressed, it is read. */
export function Pin(props: {
  comment: PlacedComment;
  number: number;
  chosen: PlacesProps['chosen'];
  onPress: (id: number) => void;
  style?: CSSProperties;
  className?: string | undefined;
}) {
  const { comment, number, chosen, onPress, style, className } = props;
  const t = useCourseTexts();
  const nameOf = usePlaceName();
  const element = useRef<HTMLButtonElement>(null);
  const isChosen = chosen?.id === comment.place_comment_id;
  useEffect(() => {
    // once for each choice: a page that scrolls out of sight and back does not call the reader back to it
    if (!isChosen || !chosen || chosen.isSeen || shown.has(chosen)) return;
    shown.add(chosen);
    element.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [isChosen, chosen]);
  return (
    <button
      ref={element}
      type="button"
      data-pin
      className={classNames(css.pin, className)}
      style={style}
      aria-label={t('place.pin', { number: String(number), place: nameOf(comment.place) })}
      aria-pressed={isChosen}
      onClick={() => onPress(comment.place_comment_id)}
    >
      {number}
    </button>
  );
}

const shown = new WeakSet<ChosenComment>();

/** A spot on a page or picture, kept inside it. */
export const atSpot = ({ x, y }: { x: number; y: number }): CSSProperties => ({
  left: `clamp(0.8rem, ${x * 100}%, 100% - 0.8rem)`,
  top: `clamp(0.8rem, ${y * 100}%, 100% - 0.8rem)`,
});
