import { importFormats } from '@daftar/contracts/bank/import-formats';
import type { CallReply } from '@daftar/contracts/client';
import { questionIn } from '@daftar/contracts/exams/languages/question-in';
import { QuestionText, useQuestionTypeName } from '@daftar/exam-pages';
import { languageCode } from '@daftar/i18n';
import { useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { Badge, Banner, Button, Checkbox, Dialog, FileUpload, QueryState, Select, Stack, UserText } from '@daftar/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankTexts } from '../texts/late/bank.ts';
import css from './bank.module.css';
import { type Bank, bankKey, foldersInOrder, useBankChange } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

type Look = CallReply<'GET /api/bank-imports/:id'>;

/** Brings a file’s questions in: choose it, look at what it would bring, then all at once; and back again (QST-08). */
export function ImportDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const t = useBankTexts();
  const api = useApi();
  const toasts = useToasts();
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState('');
  const [busy, setBusy] = useState(false);
  const [importId, setImportId] = useState<number | null>(null);
  const read = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const reply = await api('POST /api/banks/:bankId/imports', {
        params: { bankId: bank.bank_id },
        body: format ? { format: format as (typeof importFormats)[number] } : {},
        files: { file },
      });
      setImportId(reply.import_id);
    } catch (error) {
      toasts.failure(error, bankTexts['bank.readFailed']);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open size="large" dismissable={!busy} title={t('bank.import')} onClose={onClose}>
      {importId === null ? (
        <Stack gap={4}>
          <p>{t('bank.importHelp')}</p>
          <FileUpload label={t('bank.importFile')} file={file} onFileChange={setFile} />
          <Select
            label={t('bank.importFormat')}
            placeholder={t('bank.importAny')}
            value={format}
            options={importFormats.map((one) => ({ value: one, label: t(`bank.format.${one}`) }))}
            onChange={(event) => setFormat(event.currentTarget.value)}
          />
          <div>
            <Button variant="primary" busy={busy} disabled={!file} onClick={read}>
              {t('bank.importRead')}
            </Button>
          </div>
        </Stack>
      ) : (
        <LookAt bank={bank} importId={importId} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface LookAtProps {
  bank: Bank;
  importId: number;
  onClose: () => void;
}

function LookAt({ bank, importId, onClose }: LookAtProps) {
  const t = useBankTexts();
  const api = useApi();
  const { busy, tellChange } = useBankChange();
  const [folder, setFolder] = useState('');
  const [withFolders, setWithFolders] = useState(true);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const params = { id: importId };
  const look = useInfiniteQuery({
    queryKey: [...bankKey, 'import', importId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/bank-imports/:id', {
        params,
        query: pageParam ? { after: String(pageParam) as never } : {},
        signal,
      }),
    getNextPageParam: (page) => (page.more ? page.rows.at(-1)?.position : undefined),
  });
  const apply = () =>
    tellChange(() =>
      api('POST /api/bank-imports/:id/apply', {
        params,
        body: { folder_id: Number(folder) || null, with_folders: withFolders, without: [...without] },
      }),
    );
  const undo = () => tellChange(() => api('POST /api/bank-imports/:id/undo', { params }));
  const toggle = (position: number) => {
    const next = new Set(without);
    if (!next.delete(position)) next.add(position);
    setWithout(next);
  };
  return (
    <QueryState query={look}>
      {({ pages }) => {
        const first = pages[0]!;
        const rows = pages.flatMap((page) => page.rows);
        return (
          <Stack gap={4}>
            <p aria-live="polite">
              {t('bank.importSum', {
                all: first.elements,
                same: first.as_is,
                changed: first.changed,
                refused: first.refused.length,
              })}
            </p>
            {first.state === 'looked' && rows.length > 0 && (
              <>
                <div className={css.filters}>
                  <Select
                    label={t('bank.folderIn')}
                    placeholder={t('bank.top')}
                    value={folder}
                    options={foldersInOrder(bank.folders).map(({ folder_id, path }) => ({
                      value: String(folder_id),
                      label: path,
                    }))}
                    onChange={(event) => setFolder(event.currentTarget.value)}
                  />
                  <Checkbox
                    label={t('bank.importFolders')}
                    checked={withFolders}
                    onChange={() => setWithFolders(!withFolders)}
                  />
                </div>
                <div>
                  <Button variant="primary" busy={busy} onClick={apply}>
                    {t('bank.importApply')}
                  </Button>
                </div>
              </>
            )}
            {first.state !== 'looked' && (
              <Banner
                tone="positive"
                live
                action={
                  first.state === 'applied' && (
                    <Button busy={busy} onClick={undo}>
                      {t('bank.importUndo')}
                    </Button>
                  )
                }
              >
                {t(first.state === 'applied' ? 'bank.importDone' : 'bank.importUndone')}
              </Banner>
            )}
            <Refused refused={first.refused} />
            <ul className={css.list}>
              {rows.map((row) => (
                <LookedRow
                  key={row.position}
                  row={row}
                  taken={!without.has(row.position)}
                  onToggle={first.state === 'looked' ? () => toggle(row.position) : undefined}
                />
              ))}
            </ul>
            <Stack row wrap gap={2}>
              {look.hasNextPage && (
                <Button busy={look.isFetchingNextPage} onClick={() => look.fetchNextPage()}>
                  {t('bank.showMore')}
                </Button>
              )}
              <Button onClick={onClose}>{t('bank.close')}</Button>
            </Stack>
          </Stack>
        );
      }}
    </QueryState>
  );
}

/** What can’t come in, each with its place and reason. */
function Refused({ refused }: Pick<Look, 'refused'>) {
  const t = useBankTexts();
  const { language } = useLanguage();
  if (refused.length === 0) return null;
  return (
    <section aria-label={t('bank.refused', { count: refused.length })}>
      <h3>{t('bank.refused', { count: refused.length })}</h3>
      <ul className={css.list}>
        {refused.slice(0, 200).map(({ where, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have the same place and reason
          <li key={at}>
            <bdi>{where}</bdi>
            {': '}
            <span>{language === 'Ar' ? why.ar : why.en}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LookedRowProps {
  row: Look['rows'][number];
  taken: boolean;
  onToggle: (() => void) | undefined;
}

function LookedRow({ row, taken, onToggle }: LookedRowProps) {
  const t = useBankTexts();
  const { language } = useLanguage();
  const typeName = useQuestionTypeName(true);
  const { changed, twin } = row;
  const question = questionIn(row.question, 'both', languageCode(language));
  return (
    <li className={css.looked}>
      <Stack row wrap gap={2} align="center">
        {onToggle && (
          <Checkbox label={t('bank.take', { position: row.position })} checked={taken} onChange={onToggle} />
        )}
        <Badge>{typeName(question.question_type)}</Badge>
        <span>
          {question.points === null ? t('bank.withoutPoints') : t('bank.pointsAre', { points: question.points })}
        </span>
        {row.folder && <UserText as="span">{row.folder}</UserText>}
        {twin && <Badge tone="warning">{t('bank.twin')}</Badge>}
      </Stack>
      <QuestionText text={question.question_text} />
      {question.options.length > 0 && (
        <ul className={css.options}>
          {question.options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options of a file never move
            <li key={at} data-right={option.is_correct || undefined}>
              <QuestionText text={option.answer_text} />
              {option.is_correct && <Badge tone="positive">{t('bank.right')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {changed.map((why) => (
        <p key={why.en} className={css.why}>
          {t('bank.changed', { why: language === 'Ar' ? why.ar : why.en })}
        </p>
      ))}
    </li>
  );
}
