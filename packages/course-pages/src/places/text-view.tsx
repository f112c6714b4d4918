import { QueryState, Skeleton, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, memo, useCallback, useMemo, useRef } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import type { CodePiece } from './highlight.ts';
import { firstLines, linesOf, mostLines } from './lines.ts';
import { Pin } from './pin.tsx';
import css from './places.module.css';
import type { PlacedComment, PlacesProps } from './props.ts';
import { type ShownFile, textOptions } from './shown-file.ts';

/** A text or program that was handed in: numbered lines, a program in colours, with comments on lines. */
export default function TextView({ file, label, ...places }: PlacesProps & { file: ShownFile; label: string }) {
  const text = useQuery(textOptions(file.path));
  return (
    <QueryState query={text} skeleton={<Skeleton count={8} />}>
      {(found) => <Lines {...places} text={found} label={label} isCode={!/\.(txt|md)$/i.test(file.name)} />}
    </QueryState>
  );
}

interface LinesProps extends PlacesProps {
  text: string;
  label: string;
  isCode: boolean;
}

type Numbered = { comment: PlacedComment; number: number };

function Lines({ text, label, isCode, comments, chosen, onPress, drafted, onPlace }: LinesProps) {
  const t = useCourseTexts();
  const { lines, hasMore } = useMemo(() => {
    const { shown, hasMore } = firstLines(text);
    return { lines: linesOf(shown, isCode), hasMore };
  }, [text, isCode]);
  const pins = useMemo(() => pinsByLine(comments, lines.length), [comments, lines.length]);
  const spans = [...comments.map(({ place }) => place), drafted].flatMap((place) =>
    place?.kind === 'lines' ? [place] : [],
  );
  const now = useRef({ drafted, onPlace });
  now.current = { drafted, onPlace };
  const press = useCallback((line: number, isRange: boolean) => {
    const before = now.current.drafted;
    const from = isRange && before?.kind === 'lines' ? before.from : line;
    now.current.onPlace?.({ kind: 'lines', from: Math.min(from, line), to: Math.max(from, line) });
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.pane} aria-label={label} tabIndex={0}>
      <div className={css.lines} data-code={isCode || undefined} dir={isCode ? 'ltr' : undefined}>
        {lines.map((pieces, index) => {
          const line = index + 1;
          const own = pins.get(line);
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              key={index}
              line={line}
              pieces={pieces}
              isCode={isCode}
              isMarked={spans.some(({ from, to }) => from <= line && line <= to)}
              canPlace={onPlace !== undefined}
              onLine={press}
              pins={own}
              chosen={own ? chosen : null}
              onPress={onPress}
            />
          );
        })}
      </div>
      {hasMore && <p>{t('place.moreLines', { lines: String(mostLines) })}</p>}
    </section>
  );
}

/** Comments by the line that they begin at; those beyond the end are at the last one. */
function pinsByLine(comments: readonly PlacedComment[], last: number): Map<number, Numbered[]> {
  const pins = new Map<number, Numbered[]>();
  for (const [index, comment] of comments.entries()) {
    if (comment.place.kind !== 'lines') continue;
    const line = Math.min(comment.place.from, last);
    pins.set(line, [...(pins.get(line) ?? []), { comment, number: index + 1 }]);
  }
  return pins;
}

const Line = memo(function Line(props: {
  line: number;
  pieces: readonly CodePiece[];
  isCode: boolean;
  isMarked: boolean;
  canPlace: boolean;
  onLine: (line: number, isRange: boolean) => void;
  pins: readonly Numbered[] | undefined;
  chosen: PlacesProps['chosen'];
  onPress: (id: number) => void;
}) {
  const { line, pieces, isCode, isMarked, canPlace, onLine, pins, chosen, onPress } = props;
  const t = useCourseTexts();
  return (
    <div className={css.line} data-marked={isMarked || undefined}>
      {canPlace ? (
        // By keyboard lines are chosen with the fields of the comment’s form.
        <button
          type="button"
          tabIndex={-1}
          className={css.number}
          aria-label={t('place.onLine', { line: String(line) })}
          onClick={(event: MouseEvent) => onLine(line, event.shiftKey)}
        >
          {line}
        </button>
      ) : (
        <span className={css.number} aria-hidden="true">
          {line}
        </span>
      )}
      <span className={css.pins}>
        {pins?.map(({ comment, number }) => (
          <Pin key={comment.place_comment_id} comment={comment} number={number} chosen={chosen} onPress={onPress} />
        ))}
      </span>
      {isCode ? <code>{pieces.map(coloured)}</code> : <UserText>{pieces.map(({ text }) => text).join('')}</UserText>}
    </div>
  );
});

const coloured = ({ kind, text }: CodePiece, index: number) =>
  kind === 'plain' ? (
    text
  ) : (
    <span key={index} data-kind={kind}>
      {text}
    </span>
  );
