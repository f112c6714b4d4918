import { isBlank } from '@daftar/contracts/visible-text';
import { textDirection, textLanguage, textRuns } from '@daftar/i18n';
import { classNames } from '@daftar/ui';
import { Fragment, type Ref } from 'react';
import { partsIn, type Segment, segmentsOf } from './passages.ts';
import { Pin } from './pin.tsx';
import css from './places.module.css';
import type { PlacesProps } from './props.ts';

/** The words of an essay with comments on passages. What is selected in it is read by `selectedIn`. */
export function PassageText(
  props: PlacesProps & { text: string; ref?: Ref<HTMLDivElement>; className?: string | undefined },
) {
  const { text, ref, className, comments, drafted } = props;
  const segments = segmentsOf(text, [...comments.map(({ place }) => place), drafted]);
  const ofText = textLanguage(text);
  let at = 0;
  return (
    <div ref={ref} dir={textDirection(text)} lang={ofText} className={classNames(css.words, className)}>
      {textRuns(text).map((run) => {
        const from = at;
        at += run.text.length;
        const parts = <Parts {...props} parts={partsIn(segments, from, at)} />;
        // as MixedText does it, for the whole text: a marked word must not turn round the words beside it
        if (run.ltr)
          return (
            <bdo key={from} dir="ltr">
              {parts}
            </bdo>
          );
        const language = textLanguage(run.text);
        return (
          <span key={from} lang={language === ofText ? undefined : language}>
            {parts}
          </span>
        );
      })}
    </div>
  );
}

function Parts({ parts, comments, chosen, onPress }: PlacesProps & { parts: readonly Segment[] }) {
  return parts.map(({ from, text, isMarked, begins }) => (
    <Fragment key={from}>
      {begins.map((index) => {
        const comment = comments[index];
        return (
          comment && (
            <Pin
              key={comment.place_comment_id}
              comment={comment}
              number={index + 1}
              chosen={chosen}
              onPress={onPress}
            />
          )
        );
      })}
      {isMarked ? <mark className={css.passage}>{text}</mark> : text}
    </Fragment>
  ));
}

/** Where the selected words of an element begin in its text, without the pins in it; undefined: nothing in it is selected. */
export function selectedIn(element: HTMLElement | null): { from: number; words: string } | undefined {
  const selection = document.getSelection();
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const words = textOf(range);
  return isBlank(words) ? undefined : { from: textOf(before).length, words };
}

function textOf(range: Range): string {
  const part = range.cloneContents();
  for (const pin of part.querySelectorAll('[data-pin]')) pin.remove();
  return part.textContent ?? '';
}
