/** The kinds of notifications; apart from their schemas, which pages don’t load. */
export const notificationKinds = [
  'exam',
  'chapter',
  'assignment',
  'announcement',
  'account',
  'format',
  'examEnded',
  'handIns',
  'marking',
  'examScores',
  'assignmentScores',
  'scoresBack',
  'release',
  'question',
  'reply',
  'dueMoved',
  'dueExtended',
  'reopening',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
