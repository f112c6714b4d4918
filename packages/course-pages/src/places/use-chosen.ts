import { useCallback, useMemo, useState } from 'react';
import type { ChosenComment, PlacedComment } from './props.ts';

/** Which comment is read, and steps to the one before or after it. */
export function useChosen(comments: readonly PlacedComment[]) {
  const [chosen, setChosen] = useState<ChosenComment | null>(null);
  const at = comments.findIndex(({ place_comment_id }) => place_comment_id === chosen?.id);
  const press = useCallback((id: number) => setChosen({ id, isSeen: true }), []);
  const choose = useCallback((id: number) => setChosen({ id, isSeen: false }), []);
  const close = useCallback(() => setChosen(null), []);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = comments[at < 0 && by < 0 ? comments.length - 1 : at + by];
      if (next) choose(next.place_comment_id);
    },
    [comments, at, choose],
  );
  const comment = comments[at];
  return useMemo(
    () => ({ chosen: comment ? chosen : null, comment, number: at + 1, press, choose, step, close }),
    [chosen, comment, at, press, choose, step, close],
  );
}
