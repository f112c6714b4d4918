/** What an empty place lacks. */
export type DrawingName = 'courses' | 'exams' | 'work' | 'marked' | 'figures' | 'messages';

/** A small drawing for an empty place (DSK-15): the icon of its `EmptyState`, drawn by `drawings.css` of ui. */
export const Drawing = ({ of }: { of: DrawingName }) => <i data-drawing={of} />;
