import type { CellState } from '@daftar/contracts/gradebook/cells';

interface Saved {
  item: string;
  student_id: number;
}
interface Change extends Saved {
  value: number | CellState | null;
}

/**
 * The versions that this page’s own saves have made. A cell that is changed twice before the first reply names the version
 * that was seen when it was typed; the second save then goes on from the first, while a change by somebody else in between
 * is still refused (DAY-06).
 */
export class OwnVersions {
  private readonly next = new Map<string, number>();

  private key = ({ item, student_id }: Saved, version: number): string => `${item} ${student_id} ${version}`;

  /** What the cell’s version is after this page’s saves since `version`. */
  after(change: Saved & { version: number }): number {
    let { version } = change;
    for (;;) {
      const next = this.next.get(this.key(change, version));
      if (next === undefined) return version;
      version = next;
    }
  }

  /** A change was saved over `version`, of a cell that was in this state. */
  saved(change: Change, version: number, state: CellState | undefined): void {
    this.next.set(this.key(change, version), version + stepsOf(change, state));
  }
}

/** Points for an assignment that ends a decision change both: the work and the decision. */
export function stepsOf({ item, value }: Pick<Change, 'item' | 'value'>, state: CellState | undefined): number {
  const ended = state === 'zero' || state === 'excused';
  return typeof value === 'number' && ended && item.startsWith('assignment:') ? 2 : 1;
}
