/** A row of the queue board of which nothing is known: that queue can’t be asked now, or was not asked yet. */
export const noFigures = { waiting: null, active: null, delayed: null, failed: null, oldest_seconds: null };
