import type { AuditKind } from '@daftar/contracts';
import type { Language } from '@daftar/i18n';
import { auditTexts } from '@daftar/i18n/messages/audit';
import { isMessageKey } from '@daftar/i18n/messages/index';
import { bilingual } from '@daftar/service-kit/say';
import type { Deps } from '../../kernel/index.ts';
import { type NamesOfEvent, namesOf } from './names.ts';
import { type AuditRow, listAudit } from './queries.ts';

/** The actions of each kind, by the prefix of their names. */
const beginnings: Record<AuditKind, readonly string[]> = {
  signIn: ['signIn', 'signOut', 'password.', 'factor.'],
  accounts: ['account.', 'accounts.', 'accommodation.', 'calendar.'],
  faculty: ['department.', 'course.', 'departmentCourse.', 'term.', 'bylaw.', 'cohort.'],
  classes: ['class.', 'enrolment.', 'rollOver.', 'promotion.', 'team.', 'absence.'],
  content: ['chapter.', 'assignment.', 'announcement.', 'message.', 'courseQuestion.', 'courseReply.'],
  exams: [
    'exam.',
    'examRoom.',
    'attempt.',
    'rubric.',
    'bank.',
    'appeal.',
    'placeComment.',
    'marker.',
    'gradebook.',
    'results.',
    'transcript.',
    'control.',
    'levelResult.',
    'petition.',
    'mercy.',
  ],
  deliveries: ['delivery.'],
  releases: ['remote.'],
  data: ['tablesData.', 'auditLog.', 'demo.'],
};

/** Actions that nothing records any more: events of before show their words. */
export const actionsOfBefore = ['audit.gradebook.scaleSet'] as const satisfies readonly (keyof typeof auditTexts)[];

const allActions = Object.keys(auditTexts).map((key) => key.slice('audit.'.length));

/** The recorded actions of one kind. */
export const actionsOf = (kind: AuditKind): string[] =>
  allActions.filter((action) => beginnings[kind].some((beginning) => action.startsWith(beginning)));

export interface AuditQuery {
  search?: string | undefined;
  kind?: AuditKind | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
  limit?: number | undefined;
  /** The language of names; English when absent. */
  language?: Language | undefined;
}

export type ToldEvent = Omit<AuditRow, 'at'> & {
  at: string;
  EnAction: string;
  ArAction: string;
  subject_name: string | null;
  /** Field → id → name. */
  names: NamesOfEvent['values'];
};

/** The audit log as an admin reads it (OPS-08). */
export async function readAuditLog(
  deps: Deps,
  { kind, limit, language = 'En', ...query }: AuditQuery,
): Promise<ToldEvent[]> {
  const rows = await listAudit(deps.db, { ...query, actions: kind && actionsOf(kind), limit: limit ?? 50 });
  const names = await namesOf(deps.db, rows, language);
  return rows.map((row, index) => {
    const key = `audit.${row.action}`;
    const said = isMessageKey(key) ? bilingual(key) : { EnMessage: row.action, ArMessage: row.action };
    return {
      ...row,
      at: row.at.toISOString(),
      EnAction: said.EnMessage,
      ArAction: said.ArMessage,
      subject_name: names[index]?.subject ?? null,
      names: names[index]?.values ?? {},
    };
  });
}
