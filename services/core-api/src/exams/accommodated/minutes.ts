/** What a student was granted in time, for every exam (DAY-11). */
export interface AccommodatedTime {
  /** 1.25: a quarter more of the duration. Two decimals. */
  time_factor: number;
  break_minutes: number;
}

/**
 * The minutes that an accommodation adds to an exam of this duration: whole ones, rounded up. The view `exam_extra`
 * states the same; a test compares them. Time given by hand comes on top and is not multiplied.
 */
export const accommodatedMinutes = (duration: number, { time_factor, break_minutes }: AccommodatedTime): number =>
  // in hundredths: 60 × 0.15 would be a little more than 9
  Math.ceil((duration * (Math.round(time_factor * 100) - 100)) / 100) + break_minutes;
