import { IconButton, UserText } from '@daftar/ui';
import { ChevronDown, ChevronUp, X } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { usePlaceName } from './place-name.ts';
import css from './places.module.css';
import type { useChosen } from './use-chosen.ts';

/** The card that stays in sight below the work while a comment is read or written. */
export function PlaceBox(props: {
  label: string;
  tools?: ReactNode;
  onClose: () => void;
  /** Whether Escape leaves it open, because words would be lost. */
  stays?: boolean;
  children: ReactNode;
}) {
  const { label, tools, onClose, stays, children } = props;
  const t = useCourseTexts();
  return (
    <section
      className={css.box}
      aria-label={label}
      data-own-keys
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || stays) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={css.boxHead}>
        <h3>{label}</h3>
        {tools}
        <IconButton size="small" label={t('place.close')} icon={<X />} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

/** The comment that was chosen, with steps to the others. */
export function ReadComment({ of, children }: { of: ReturnType<typeof useChosen>; children?: ReactNode }) {
  const t = useCourseTexts();
  const nameOf = usePlaceName();
  const { comment, number, step, close } = of;
  if (!comment) return null;
  return (
    <PlaceBox
      label={t('place.pin', { number: String(number), place: nameOf(comment.place) })}
      tools={
        <>
          <IconButton size="small" label={t('place.previous')} icon={<ChevronUp />} onClick={() => step(-1)} />
          <IconButton size="small" label={t('place.next')} icon={<ChevronDown />} onClick={() => step(1)} />
        </>
      }
      onClose={close}
    >
      <div role="status">
        {comment.place.kind === 'passage' && (
          <blockquote className={css.quote}>
            <UserText>{comment.place.quote}</UserText>
          </blockquote>
        )}
        <UserText as="div" className={css.words}>
          {comment.comment}
        </UserText>
      </div>
      {children}
    </PlaceBox>
  );
}
