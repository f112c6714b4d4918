/** The most days that one look at the exam calendar covers. */
export const mostCalendarDays = 35;
/** How far from its beginning a look goes. */
export const mostCalendarWeeks = 260;
/** The most rooms of one exam, and observers of one room. */
export const mostPlaces = 40;
export const mostObservers = 20;
