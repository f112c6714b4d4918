/** Kinds of what is recorded, for the choice above the list; apart from the schemas, which pages don’t load. */
export const auditKinds = [
  'signIn',
  'accounts',
  'faculty',
  'classes',
  'content',
  'exams',
  'deliveries',
  'releases',
  'data',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An export holds the newest events that fit the filter, at most so many. */
export const auditExportLimit = 10_000;
