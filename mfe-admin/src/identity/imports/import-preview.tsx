import type { CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useFormat, useLanguage } from '@daftar/remote-kit';
import { Button, Checkbox, DescriptionList, Dialog, Isolate, Stack } from '@daftar/ui';
import { useId, useState } from 'react';
import { RowErrorList, RowPerson } from '../../shared/row-error-list.tsx';
import { SheetNotes } from '../../shared/sheet-notes.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { importChoice } from './import-choice.ts';
import css from './imports.module.css';

export type UploadCheck = CallReply<'POST /api/account-imports/check'>;

/** What a file would add, update and refuse, shown before anything is saved (FIX-17). */
export function ImportPreview(props: {
  check: UploadCheck;
  busy: boolean;
  /** `updating`: existing accounts are corrected too. */
  onConfirm: (updating: boolean) => void;
  onCancel: () => void;
}) {
  const { check, busy, onConfirm, onCancel } = props;
  const t = useTexts();
  const { number } = useFormat();
  const saysId = useId();
  const [updating, setUpdating] = useState(true);
  const chosen = importChoice(check, updating);
  return (
    <Dialog
      open
      size="large"
      role="alertdialog"
      describedBy={saysId}
      onClose={() => !busy && onCancel()}
      title={t('uploadCheck.title', { file: check.file_name })}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={chosen.nothing} onClick={() => onConfirm(chosen.updating)}>
            {t('uploadCheck.confirm', { adds: number(check.adds), updates: number(chosen.updates) })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div id={saysId}>
          <DescriptionList
            items={[
              { label: t('imports.who'), value: t(`role.${check.role}`) },
              { label: t('uploadCheck.adds'), value: number(check.adds) },
              { label: t('uploadCheck.updates'), value: number(check.updates) },
              { label: t('uploadCheck.same'), value: number(check.already) },
              { label: t('uploadCheck.refused'), value: number(check.refused) },
            ]}
          />
        </div>
        <SheetNotes notes={check.notes} />
        {check.updates > 0 && (
          <section className={css.updates} aria-label={t('uploadCheck.updates')}>
            <Checkbox
              label={t('uploadCheck.update', { count: check.updates })}
              checked={updating}
              onChange={(event) => setUpdating(event.target.checked)}
            />
            <p className={css.muted}>{t('uploadCheck.updateHelp')}</p>
            <Updates check={check} />
          </section>
        )}
        {check.refused > 0 && <RowErrorList errors={check.Errors} total={check.refused} />}
      </Stack>
    </Dialog>
  );
}

/** Each existing account with its changes: before, after. */
function Updates({ check }: { check: UploadCheck }) {
  const t = useTexts();
  const { language } = useLanguage();
  const arabic = language === 'Ar';
  return (
    <>
      <ul className={css.updateRows}>
        {check.Updates.map(({ row, person, changes }) => (
          <li key={row}>
            <strong>{t('imports.row', { row })}</strong> <RowPerson person={person} />
            <dl className={css.changes}>
              {changes.map((change) => (
                <div key={change.EnColumn}>
                  <dt>{arabic ? change.ArColumn : change.EnColumn}</dt>
                  <dd>
                    <del>
                      <Isolate>{arabic ? change.ArBefore : change.EnBefore}</Isolate>
                    </del>{' '}
                    <span aria-hidden="true" className={css.arrow}>
                      →
                    </span>{' '}
                    <ins>
                      <Isolate>{arabic ? change.ArAfter : change.EnAfter}</Isolate>
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {check.updates > check.Updates.length && (
        <p className={css.muted}>{t('uploadCheck.moreUpdates', { count: check.Updates.length })}</p>
      )}
    </>
  );
}
