import type { Place } from '@daftar/contracts/marking/place-limits';

/** A comment on a place, as every call that reads it answers. */
export interface PlacedComment {
  place_comment_id: number;
  place: Place;
  comment: string;
  version: number;
}

/** The comment that is read now. It is brought into sight unless its place was what the reader pressed. */
export interface ChosenComment {
  id: number;
  isSeen: boolean;
}

/** What every view of a work takes to show comments at their places. */
export interface PlacesProps {
  /** In the order of their numbers. */
  comments: readonly PlacedComment[];
  chosen: ChosenComment | null;
  /** Called with a comment whose place was pressed. */
  onPress: (id: number) => void;
  /** The place that a new comment is being written for. */
  drafted?: Place | null | undefined;
  /** Called with a place that was pressed; without it places are only read. */
  onPlace?: ((place: Place) => void) | undefined;
}
