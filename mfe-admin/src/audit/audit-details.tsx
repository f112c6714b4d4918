import { DateTime, DescriptionList, Dialog, Isolate, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './audit.module.css';
import type { AuditEvent } from './audit-tab.tsx';

/** One recorded event with every value before and after. */
export function AuditDetails({ event, title, onClose }: { event: AuditEvent; title: string; onClose: () => void }) {
  const t = useTexts();
  const changes = changedValues(event.before, event.after);
  return (
    <Dialog open onClose={onClose} title={title} size="large">
      <Stack gap={5}>
        <DescriptionList
          items={[
            { label: t('audit.when'), value: <DateTime value={event.at} /> },
            {
              label: t('audit.who'),
              value: event.actor_name ? (
                <>
                  <UserText>{event.actor_name}</UserText> <Isolate>{event.actor_id}</Isolate>
                </>
              ) : (
                t('audit.nobody')
              ),
            },
            { label: t('audit.address'), value: <Isolate dir="ltr">{event.address}</Isolate> },
            { label: t('audit.request'), value: <Isolate dir="ltr">{event.request_id}</Isolate> },
          ]}
        />
        {changes.length === 0 ? (
          <p className={css.muted}>{t('audit.noValues')}</p>
        ) : (
          <div className={css.scroll}>
            <table className={css.changes}>
              <thead>
                <tr>
                  <th scope="col">{t('audit.field')}</th>
                  <th scope="col">{t('audit.before')}</th>
                  <th scope="col">{t('audit.after')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">
                      <Isolate dir="ltr">{field}</Isolate>
                    </th>
                    <td>
                      <UserText>{before}</UserText>
                    </td>
                    <td>
                      <UserText>{after}</UserText>
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

const asText = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function changedValues(before: unknown, after: unknown): { field: string; before: string; after: string }[] {
  const [left, right] = [asRecord(before), asRecord(after)];
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return fields.map((field) => ({ field, before: asText(left[field]), after: asText(right[field]) }));
}
