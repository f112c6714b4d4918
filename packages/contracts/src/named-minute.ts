const minute = 60_000;

/**
 * The end of the minute that a due date names, in ms: “due 11:59 pm” takes what comes at 11:59:59 too, and the end still
 * reads 11:59 pm. Whatever compares with a due date compares with this; `minute_end` is the same in SQL.
 */
export const minuteEnd = (due: string | number | Date): number =>
  Math.floor(new Date(due).getTime() / minute) * minute + minute - 1;
