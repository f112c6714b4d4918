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
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
