/** What students may ask for by a petition (تظلم): how marks were recorded, parts that nobody marked, marking once more. */
export const petitionKinds = ['recording', 'unmarked', 'remark'] as const;
export type PetitionKind = (typeof petitionKinds)[number];

/** What the faculty’s own template may name: of a student, of a course after its code and a dot, and of the result. */
export const templateNames = {
  student: ['student', 'name', 'seat', 'place', 'department', 'average', 'cumulative', 'earned', 'short', 'honour'],
  course: ['mark', 'letter', 'grade', 'points', 'state', 'mercy', 'yearWork', 'practical', 'oral', 'written'],
  result: ['year', 'term', 'level', 'number', 'students', 'checksum'],
} as const;

export const levelLimits = {
  /** Students on one printed page, and courses that have a column on it; others stand in the last column. */
  studentsOfPage: 14,
  columns: 10,
  /** Students that one call answers. */
  rows: 250,
  petitionDays: 90,
  petitionFee: 100_000,
  reason: 1000,
  feeNote: 100,
  /** Bytes of a faculty’s own template. */
  templateBytes: 2_000_000,
} as const;
