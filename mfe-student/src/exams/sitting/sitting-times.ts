/** Times in milliseconds. A change is sent after `quiet` without another, at the latest `latest` after the first. */
export const sittingTimes = {
  quiet: 700,
  latest: 1500,
  heartbeat: [20_000, 30_000],
  poll: [7000, 9500],
  callTimeout: 10_000,
  /** The first look after the end is spread over this, so that a hall doesn't ask in one instant. */
  spread: 4000,
  /** In the grace every second counts: a failed call is repeated after this, without the long backoff (FIX-01). */
  graceRetry: [700, 1800],
  /** In the grace the server is asked this often whether it has closed the attempt, or given more time. */
  gracePoll: [2000, 3500],
  /** In the grace a call that hangs gives way to a fresh one after this, unless it carries much. */
  graceTimeout: 5000,
  /** A server that asks for patience (Retry-After) gets this much of the grace at most. */
  gracePatience: 4000,
} as const;
