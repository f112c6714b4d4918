/** Parts in the teaching team of an offering (YRS-03); one leads it. */
export const teamParts = ['lead', 'doctor', 'assistant', 'invigilator'] as const;
export type TeamPart = (typeof teamParts)[number];

/** What a part may do in its offering. */
export const teamRights = [
  'see',
  'names',
  'make',
  'publish',
  'mark',
  'grades',
  'release',
  'announce',
  'watch',
  'absence',
  'lead',
] as const;
export type TeamRight = (typeof teamRights)[number];

/** Each right by the parts that have it: the one table that says who in a team may do what. */
export const partsWith: Readonly<Record<TeamRight, readonly TeamPart[]>> = {
  // contents, lists of exams and assignments, announcements, questions
  see: ['lead', 'doctor', 'assistant', 'invigilator'],
  // who the students are
  names: ['lead', 'doctor', 'assistant'],
  // chapters, assignments, questions and keys of exams
  make: ['lead', 'doctor'],
  // an exam, so that students get it
  publish: ['lead', 'doctor'],
  // works, essays and their comments
  mark: ['lead', 'doctor', 'assistant'],
  // the gradebook, points that replace others, a new key
  grades: ['lead', 'doctor'],
  // results
  release: ['lead', 'doctor'],
  // announcements, messages, answers to questions
  announce: ['lead', 'doctor', 'assistant'],
  // an exam while it runs, with extra time and seats
  watch: ['lead', 'doctor', 'assistant', 'invigilator'],
  // who was in lectures and labs, and excuses
  absence: ['lead', 'doctor', 'assistant'],
  // team, seals, appeals, who marks what
  lead: ['lead'],
};

/** Whether a part has a right. */
export const hasRight = (part: TeamPart, right: TeamRight): boolean => partsWith[right].includes(part);
