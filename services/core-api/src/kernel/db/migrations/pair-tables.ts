/**
 * What belonged to a pair of doctor and course and belongs to an offering since migration 0180; `made`: the column that
 * says when a row was made. Part of migrations: it never changes.
 */
export const pairTables = [
  { table: 'chapter', made: 'created_at' },
  { table: 'assignment', made: 'created_at' },
  { table: 'announcement', made: 'created_at' },
  { table: 'planned_announcement', made: 'publish_at' },
  { table: 'course_question', made: 'asked_at' },
  { table: 'exam', made: 'created_at' },
  { table: 'gradebook', made: 'changed_at' },
] as const;
