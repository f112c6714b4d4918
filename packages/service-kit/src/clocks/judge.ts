/** One clock, by how far it is ahead of the database's. */
export interface ClockSeen {
  /** Its machine: many processes of one machine share its clock, and count once. */
  host: string;
  aheadMs: number;
}

/** A clock that differs by more than this from most others is wrong; NTP keeps machines within milliseconds. */
export const toleranceMs = 5000;
/** A wrong clock is right again within this, so that it doesn't flap at the border. */
const backWithinMs = 3000;
/** What a process knows of its clock before it is compared again. */
export interface Before {
  /** How the last comparison ended; undefined at the start of a process. */
  was: 'right' | 'wrong' | undefined;
  /** Whether its machine's clock has moved against the monotonic one since. */
  wasSet: boolean;
}

export interface Verdict {
  /** Whether this machine's clock agrees with most of the others. */
  isRight: boolean;
  /** How far the right time is ahead of the database's; 0 unless the database's own clock is the wrong one. */
  rightAheadMs: number;
  /** How many other machines, the database's among them, have the right time. */
  others: number;
}

/**
 * Which time is right (COR-26): that of most machines, the database's being one. When two times have as many machines, it
 * is this one's if it agreed before and wasn't set since (then another one was), and the database's otherwise.
 */
export function judge(own: ClockSeen, fellows: readonly ClockSeen[], { was, wasSet }: Before): Verdict {
  const within = was === 'wrong' ? backWithinMs : toleranceMs;
  const database: ClockSeen = { host: '', aheadMs: 0 };
  const all = [database, own, ...fellows];
  const near = (a: ClockSeen) => all.filter((b) => Math.abs(a.aheadMs - b.aheadMs) <= within);
  const machines = (clocks: readonly ClockSeen[]) => new Set(clocks.map(({ host }) => host)).size;
  const isStill = was === 'right' && !wasSet;
  const byPreference = isStill ? [own, database, ...fellows] : [database, own, ...fellows];
  // the first of several with as many machines
  const groups = byPreference.map((clock) => ({ clock, members: near(clock) }));
  const most = groups.reduce((best, group) => (machines(group.members) > machines(best.members) ? group : best));
  const hasDatabase = most.members.includes(database);
  return {
    isRight: most.members.includes(own),
    rightAheadMs: hasDatabase ? 0 : most.clock.aheadMs,
    others: machines(most.members.filter((clock) => clock !== own)),
  };
}
