/** A row of the queue board without figures: that queue is unavailable, or was not asked yet. */
export const noFigures = { waiting: null, active: null, delayed: null, failed: null, oldest_seconds: null };
