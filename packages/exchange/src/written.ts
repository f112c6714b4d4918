import type { Refused, Why } from './model.ts';

/** What a writer gives. */
export interface Written {
  content: string | Buffer;
  /** A file name with its ending. */
  name: string;
  /** How many questions it holds. */
  count: number;
  /** What the format can’t hold. */
  refused: Refused[];
  /** What the format holds otherwise. */
  changed: { where: string; why: Why }[];
}
