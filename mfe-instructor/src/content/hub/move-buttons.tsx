import type { Chapter } from '@daftar/course-pages';
import { IconButton } from '@daftar/ui';
import { ArrowDown, ArrowUp } from '@daftar/ui/icons';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useOrder } from './use-order.ts';

/** “Move up” and “Move down” of a chapter's row; the focus stays on the button that moved it (DAY-02). */
export function MoveButtons(props: { chapter: Chapter; place: number; of: number; courseCode: string }) {
  const { chapter, place, of, courseCode } = props;
  const t = useTexts();
  const move = useOrder(courseCode);
  const pressed = useRef<HTMLButtonElement | null>(null);
  // a moved row is taken out of the page and put back, which costs it the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is when that happens
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const name = chapter.chapter_name;
  return (
    <>
      <IconButton
        size="small"
        label={t('hub.moveUp', { name })}
        icon={<ArrowUp />}
        disabled={place === 1}
        onClick={(event) => {
          pressed.current = event.currentTarget;
          move(chapter.id, place - 1);
        }}
      />
      <IconButton
        size="small"
        label={t('hub.moveDown', { name })}
        icon={<ArrowDown />}
        disabled={place === of}
        onClick={(event) => {
          pressed.current = event.currentTarget;
          move(chapter.id, place + 1);
        }}
      />
    </>
  );
}
