/** Times in milliseconds. A change is sent after `quiet` without another, and at most `latest` after the first. */
export const sittingTimes = {
  quiet: 700,
  latest: 1500,
  heartbeat: [20_000, 30_000],
  poll: [7000, 9500],
  /** What a stream tells a whole hall at once is asked for within this time. */
  toldSpread: 1500,
  /** Where no stream says that there is something new: a message to the room is due within 5 s (DAY-09). */
  pollAlone: [3500, 4500],
  callTimeout: 10_000,
  /** The first look after the end is spread over this time, so that a hall doesn't ask all at once. */
  spread: 4000,
  /** In the grace every second counts: a failed call is retried after this, without the long backoff (FIX-01). */
  graceRetry: [700, 1800],
  /** In the grace the page asks this often whether the server has closed the attempt or granted time. */
  gracePoll: [2000, 3500],
  /** In the grace a hanging call is replaced by a fresh one after this, unless it carries much. */
  graceTimeout: 5000,
  /** A server that asks to wait (Retry-After) gets at most this much of the grace. */
  gracePatience: 4000,
} as const;
