/** The most clashes that are told by name when students are enrolled. */
export const mostToldClashes = 50;
