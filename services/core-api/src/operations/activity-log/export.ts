import { auditExportLimit } from '@daftar/contracts/operations/activity-log';
import { formatDateTime, languageCode, nameIn } from '@daftar/i18n';
import { isAuditField } from '@daftar/i18n/messages/audit-fields';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { translate } from '@daftar/i18n/translate';
import { type Caller, type Deps, recordAudit, writeSheet } from '../../kernel/index.ts';
import { type AuditQuery, readAuditLog, type ToldEvent } from './rules.ts';

/**
 * The activity log as .xlsx in the requested language, filtered like the screen: the newest `auditExportLimit` events.
 * The export is itself an event, with its caller and filter (FIX-22).
 */
export async function exportAuditLog(
  deps: Deps,
  caller: Caller,
  filter: Omit<AuditQuery, 'before' | 'limit'>,
  language: 'En' | 'Ar',
): Promise<Buffer> {
  const events: ToldEvent[] = [];
  for (let before: number | undefined; events.length < auditExportLimit; before = events.at(-1)?.id) {
    const page = await readAuditLog(deps, {
      ...filter,
      language,
      before,
      limit: Math.min(1000, auditExportLimit - events.length),
    });
    events.push(...page);
    if (page.length < 1000) break;
  }
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'auditLog.exported',
    subjectType: 'auditLog',
    after: { ...filter, from: filter.from?.toISOString(), to: filter.to?.toISOString(), rows: events.length },
  });

  const say = (key: MessageKey) => translate(languageCode(language), key);
  const moment = (at: string) => formatDateTime(at, { language, timeZone: deps.settings.timeZone, seconds: true });
  const told = (value: unknown, names: Record<string, string>): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map((one) => told(one, names)).join(', ');
    if (typeof value === 'boolean') return say(value ? 'auditSheet.yes' : 'auditSheet.no');
    if (typeof value === 'object') return describe(value, {});
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return moment(value);
    const name = names[String(value)];
    return name === undefined ? String(value) : `${name} (${value})`;
  };
  const describe = (values: unknown, names: ToldEvent['names']): string =>
    typeof values !== 'object' || values === null
      ? ''
      : Object.entries(values)
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([field, value]) => {
            const label = isAuditField(field) ? say(`audit.field.${field}`) : field;
            return `${label}: ${told(value, names[field] ?? {})}`;
          })
          .join('; ');
  const column = (key: MessageKey, width: number, cell: (event: ToldEvent) => string) => ({
    title: say(key),
    width,
    cell,
  });
  return writeSheet({
    name: say('auditSheet.name'),
    rightToLeft: language === 'Ar',
    columns: [
      column('auditSheet.at', 24, (event) => moment(event.at)),
      column('auditSheet.actor', 28, (event) => nameIn(language, event, 'actor_name') ?? say('auditSheet.nobody')),
      column('auditSheet.actorId', 16, (event) => (event.actor_id === null ? '' : String(event.actor_id))),
      column('auditSheet.action', 30, (event) => (language === 'Ar' ? event.ArAction : event.EnAction)),
      column('auditSheet.subject', 44, (event) => event.subject_name ?? ''),
      column('auditSheet.subjectId', 16, (event) => event.subject_id ?? ''),
      column('auditSheet.address', 18, (event) => event.address ?? ''),
      column('auditSheet.before', 60, (event) => describe(event.before, event.names).slice(0, 32_000)),
      column('auditSheet.after', 60, (event) => describe(event.after, event.names).slice(0, 32_000)),
    ],
    rows: events,
  });
}
