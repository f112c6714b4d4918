/** How many hues courses have (DAY-01); see `--course-1` in the tokens. */
export const courseHues = 12;

/** The hue of a course, 1 to 12: by its id, so that courses added together differ. */
export const courseHue = (courseId: number): number => ((((courseId - 1) % courseHues) + courseHues) % courseHues) + 1;
