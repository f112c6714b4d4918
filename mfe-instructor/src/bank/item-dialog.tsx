import { questionIn } from '@daftar/contracts/exams/languages/question-in';
import { plainQuestionText, QuestionText, QuestionView, useQuestionTypeName, useSaid } from '@daftar/exam-pages';
import { languageCode } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useNames } from '@daftar/remote-kit';
import { Badge, Button, Dialog, QueryState, Select, Stack, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from './bank.module.css';
import { Differences } from './differences-view.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { type Bank, type BankVersion, bankKey } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

interface ItemDialogProps {
  bank: Bank;
  itemId: number;
  onShow: (id: number) => void;
  onClose: () => void;
}

function useVersion(itemId: number, version: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...bankKey, 'version', itemId, version],
    enabled: version !== null,
    queryFn: ({ signal }) =>
      api('GET /api/bank-items/:id/versions/:version', { params: { id: itemId, version: version ?? 0 }, signal }),
  });
}

/** One question: its text, the answer on request, versions side by side, where it was used, and what is like it. */
export function ItemDialog({ bank, itemId, onShow, onClose }: ItemDialogProps) {
  const t = useBankTexts();
  const says = useSaid();
  const api = useApi();
  const format = useFormat();
  const { name } = useNames();
  const typeName = useQuestionTypeName(true);
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const [other, setOther] = useState<number | null>(null);
  const item = useQuery({
    queryKey: [...bankKey, 'item', itemId],
    queryFn: ({ signal }) => api('GET /api/bank-items/:id', { params: { id: itemId }, signal }),
  });
  const newest = useVersion(itemId, open || editing ? (item.data?.version ?? null) : null);
  const compared = useVersion(itemId, open ? other : null);
  const share = (value: number) => value.toFixed(2);
  const { checked_by, checked_by_ar = null } = item.data ?? {};
  const checker = checked_by && name({ checked_by, checked_by_ar }, 'checked_by');
  if (editing && newest.data) return <EditDialog bank={bank} version={newest.data} onClose={() => setEditing(false)} />;
  return (
    <Dialog open size="large" title={t('bank.question')} onClose={onClose}>
      <QueryState query={item}>
        {(found) => (
          <Stack gap={5}>
            {!open && <QuestionText text={says(found.question_text, found.texts)} />}
            <Stack row wrap gap={2} align="center">
              <Badge>{typeName(found.question_type)}</Badge>
              <Badge tone={found.state === 'ready' && !found.retired ? 'positive' : 'neutral'}>
                {t(found.retired ? 'bank.retired' : `bank.${found.state}`)}
              </Badge>
              {checker && <span>{t('bank.checkedBy', { name: checker })}</span>}
              <Button onClick={() => setOpen(!open)} aria-expanded={open}>
                {t(open ? 'bank.hideKey' : 'bank.showKey')}
              </Button>
              <Button onClick={() => setEditing(true)}>{t('bank.edit')}</Button>
            </Stack>
            {found.versions.length > 1 && open && (
              <Select
                label={t('bank.compareWith')}
                value={other ?? ''}
                placeholder={t('bank.compareNone')}
                options={found.versions.slice(1).map((one) => ({
                  value: one.version,
                  label: t('bank.version', { version: one.version }),
                }))}
                onChange={(event) => setOther(Number(event.currentTarget.value) || null)}
              />
            )}
            {open && (
              <div className={css.sides}>
                <QueryState query={newest}>{(version) => <VersionView version={version} />}</QueryState>
                {other !== null && (
                  <QueryState query={compared}>{(version) => <VersionView version={version} />}</QueryState>
                )}
              </div>
            )}
            {open && newest.data && compared.data && <Differences older={compared.data} newer={newest.data} />}
            <section className={css.side} aria-label={t('bank.versions')}>
              <h3>{t('bank.versions')}</h3>
              <ul className={css.list}>
                {found.versions.map((one) => (
                  <li key={one.version}>
                    {t('bank.version', { version: one.version })}
                    {' · '}
                    {t('bank.versionBy', { name: name(one, 'made_by'), when: format.date(one.made_at) })}
                  </li>
                ))}
              </ul>
            </section>
            <section className={css.side} aria-label={t('bank.uses')}>
              <h3>{t('bank.uses')}</h3>
              {found.uses.length === 0 || found.last_used_at === null ? (
                <p>{t('bank.noUses')}</p>
              ) : (
                <>
                  <p>
                    {[
                      t('bank.usesSum', { count: found.used, when: format.date(found.last_used_at) }),
                      found.difficulty !== null && t('bank.difficultyIs', { value: share(found.difficulty) }),
                      found.discrimination !== null &&
                        t('bank.discriminationIs', { value: share(found.discrimination) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <ul className={css.list}>
                    {found.uses.map((use) => (
                      <li key={use.exam_id}>
                        <UserText as="span">{use.exam_name}</UserText>
                        {' · '}
                        {format.date(use.start_at)}
                        {' · '}
                        {t('bank.version', { version: use.version })}
                        {use.difficulty !== null && ` · ${t('bank.difficultyIs', { value: share(use.difficulty) })}`}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </section>
            {found.alike.length > 0 && (
              <section className={css.side} aria-label={t('bank.alike')}>
                <h3>{t('bank.alike')}</h3>
                <ul className={css.list}>
                  {found.alike.map((one) => (
                    <li key={one.item_id}>
                      <Badge tone={one.equal ? 'warning' : 'neutral'}>
                        {t(one.equal ? 'bank.equal' : 'bank.near')}
                      </Badge>{' '}
                      <button type="button" className={css.open} onClick={() => onShow(one.item_id)}>
                        <UserText as="span">{plainQuestionText(one.question_text).slice(0, 240)}</UserText>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

/** A version with its key, as the doctor of an exam sees it. */
function VersionView({ version }: { version: BankVersion }) {
  const t = useBankTexts();
  const page = languageCode(useLanguage().language);
  const { points, options, question_text, question_type, body, key } = questionIn(version, 'both', page);
  return (
    <section className={css.side} aria-label={t('bank.version', { version: version.version })}>
      <h3>{t('bank.version', { version: version.version })}</h3>
      <QuestionView
        number={1}
        total={1}
        showKey
        headingLevel={4}
        question={{
          question_id: version.item_id,
          question_text,
          question_type,
          points: points ?? 0,
          options: options.map(({ answer_text, is_correct }, at) => ({ answer_id: at + 1, answer_text, is_correct })),
          body,
          key,
        }}
      />
    </section>
  );
}
