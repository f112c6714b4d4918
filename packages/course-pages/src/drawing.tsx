/** What an empty place lacks. */
export const drawingNames = ['courses', 'exams', 'work', 'marked', 'figures', 'messages'] as const;
export type DrawingName = (typeof drawingNames)[number];

/** A small drawing for an empty place (DSK-15): the icon of its `EmptyState`, drawn by `drawings.css` of ui. */
export const Drawing = ({ of }: { of: DrawingName }) => <i data-drawing={of} />;
