import { isAuditField } from '@daftar/i18n/messages/audit-fields';
import { useNames } from '@daftar/remote-kit';
import { DateTime, DescriptionList, Dialog, Isolate, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './activity-log.module.css';
import { Address } from './address.tsx';
import type { LogEvent } from './log-event.ts';
import { isMoment, recordedValues } from './recorded-values.ts';

/** One recorded event with every value before and after. */
export function EventDetails({ event, title, onClose }: { event: LogEvent; title: string; onClose: () => void }) {
  const t = useTexts();
  const { name } = useNames();
  const changes = recordedValues(event.before, event.after);
  return (
    <Dialog open onClose={onClose} title={title} size="large">
      <Stack gap={5}>
        <DescriptionList
          items={[
            { label: t('activityLog.when'), value: <DateTime value={event.at} seconds /> },
            {
              label: t('activityLog.who'),
              value: event.actor_name ? (
                <>
                  <UserText>{name(event, 'actor_name')}</UserText> <Isolate>{event.actor_id}</Isolate>
                </>
              ) : (
                t('activityLog.nobody')
              ),
            },
            { label: t('activityLog.address'), value: <Address address={event.address} /> },
            { label: t('activityLog.request'), value: <Isolate dir="ltr">{event.request_id}</Isolate> },
          ]}
        />
        {changes.length === 0 ? (
          <p className={css.muted}>{t('activityLog.noValues')}</p>
        ) : (
          <div className={css.scroll}>
            <table className={css.changes} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('activityLog.field')}</th>
                  <th scope="col">{t('activityLog.before')}</th>
                  <th scope="col">{t('activityLog.after')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">
                      {isAuditField(field) ? t(`audit.field.${field}`) : <Isolate dir="ltr">{field}</Isolate>}
                    </th>
                    <td>
                      <Value field={field} value={before} names={event.names[field]} />
                    </td>
                    <td>
                      <Value field={field} value={after} names={event.names[field]} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

function Value(props: { field: string; value: unknown; names?: Record<string, string> | undefined }) {
  const { field, value, names = {} } = props;
  const t = useTexts();
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'activityLog.yes' : 'activityLog.no');
  if (field === 'role' && (value === 'admin' || value === 'instructor' || value === 'student'))
    return t(`role.${value}`);
  if (field === 'password') return t('activityLog.passwordChanged');
  if (field === 'identity_check' && value === 'notStated') return t('activityLog.notStated');
  if (isMoment(value)) return <DateTime value={value} seconds />;
  const list = Array.isArray(value) ? value : [value];
  if (list.some((one) => names[String(one)] !== undefined))
    return (
      <ul>
        {list.map((one) => (
          <li key={String(one)}>
            {names[String(one)] && <UserText>{names[String(one)]}</UserText>}{' '}
            <span className={css.muted}>
              <Isolate>{String(one)}</Isolate>
            </span>
          </li>
        ))}
      </ul>
    );
  if (Array.isArray(value)) return <Isolate>{value.join(', ')}</Isolate>;
  return <UserText>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</UserText>;
}
