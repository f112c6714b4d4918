/** Times in milliseconds. A change is sent after `quiet` without another, at the latest `latest` after the first. */
export const sittingTimes = {
  quiet: 700,
  latest: 1500,
  heartbeat: [20_000, 30_000],
  poll: [7000, 9500],
  callTimeout: 10_000,
  /** Submissions by the clock are spread over this, so that a hall doesn't submit in one instant. */
  spread: 4000,
  /** At zero the deadline is asked for once more when nothing was heard for this long. */
  lastLook: 3000,
} as const;
