import { entryFileLimits } from '@daftar/contracts/control/limits';
import { type Bilingual, formatFileSize, pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Card, FileUpload, Form, Stack, TextArea } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sheets } from './control.ts';
import { type CheckedLines, checkedLines, linesIn, type PasteProblem, type SheetLine } from './pasted.ts';
import { useControlTexts } from './use-control-texts.ts';
import type { KeptEntries } from './use-kept-entries.ts';

interface Props {
  paperId: number;
  data: Sheets;
  kept: KeptEntries;
}
const mostShown = 20;

/** Enters sheets from lines of a spreadsheet, or from the file itself, once all of them are checked (RST-06). */
export function PasteForm({ paperId, data, kept }: Props) {
  const t = useControlTexts();
  const [lines, setLines] = useState<readonly SheetLine[] | null>(null);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const checked =
    lines &&
    checkedLines(lines, {
      paperId,
      most: data.most,
      sheets: data.sheets,
      kept: new Set(kept.sheets.map(({ number }) => number)),
    });
  function clear(): void {
    setLines(null);
    setText('');
    setFile(null);
  }
  return (
    <Card title={t('control.paste')} subtitle={t('control.pasteHelp')}>
      <Stack gap={4}>
        <FileForm
          paperId={paperId}
          file={file}
          onFile={(chosen) => {
            setFile(chosen);
            setLines(null);
          }}
          onLines={setLines}
        />
        <Form
          aria-label={t('control.paste')}
          onSubmit={() => {
            setFile(null);
            setLines(linesIn(text));
          }}
        >
          <Stack gap={3}>
            <TextArea
              label={t('control.pasteLines')}
              dir="ltr"
              rows={4}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setLines(null);
              }}
            />
            <Stack row>
              <Button type="submit" variant="secondary">
                {t('control.pasteCheck')}
              </Button>
            </Stack>
          </Stack>
        </Form>
        {checked && (
          <Checked
            checked={checked}
            most={data.most}
            onEnter={() => {
              void kept.keep(checked.sheets);
              clear();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

function FileForm(props: {
  paperId: number;
  file: File | null;
  onFile: (file: File | null) => void;
  onLines: (lines: readonly SheetLine[]) => void;
}) {
  const { paperId, file, onFile, onLines } = props;
  const t = useControlTexts();
  const api = useApi();
  const { language } = useLanguage();
  const [problem, setProblem] = useState<Bilingual | null>(null);
  const read = useMutation({
    mutationFn: (chosen: File) =>
      api('POST /api/control-papers/:paperId/entry-files', { params: { paperId }, files: { file: chosen } }),
    onSuccess: ({ rows }) => onLines(rows.map(({ row, cells }) => ({ line: row, cells }))),
    onError: (error) => setProblem(failureText(error)),
  });
  return (
    <FileUpload
      compact
      label={t('control.file')}
      accept=".xlsx,.csv"
      help={t('control.fileHelp', { size: formatFileSize(entryFileLimits.maxBytes, language) })}
      file={file}
      onFileChange={(chosen) => {
        setProblem(null);
        onFile(chosen);
      }}
      uploading={read.isPending}
      error={problem ? pick(problem, language) : undefined}
      onSubmit={() => {
        setProblem(null);
        if (file) read.mutate(file);
      }}
      submitLabel={t('control.fileCheck')}
    />
  );
}

/** What was found, and the button that enters it: only once every line can be entered. */
function Checked(props: { checked: CheckedLines; most: readonly number[]; onEnter: () => void }) {
  const { checked, most, onEnter } = props;
  const t = useControlTexts();
  const why: Record<PasteProblem, string> = {
    number: t('control.noSuchSheet'),
    otherPaper: t('control.otherPaper'),
    mine: t('control.alreadyMine'),
    done: t('control.alreadyDone'),
    twice: t('control.pasteTwice'),
    count: t('control.pasteUnlike', { count: String(most.length) }),
    points: t('control.pastePoints', { most: most.join(' · ') }),
    many: t('control.pasteMany'),
  };
  const { sheets, mine, problems } = checked;
  return (
    <Stack gap={3}>
      <p role="status">
        {t('control.checked', { sheets: String(sheets.length), mine: String(mine), problems: String(problems.length) })}
      </p>
      {problems.length > 0 && (
        <Banner tone="danger">
          <ul>
            {problems.slice(0, mostShown).map(({ line, problem }) => (
              <li key={line}>{t('control.pasteWrong', { line, why: why[problem] })}</li>
            ))}
          </ul>
          {problems.length > mostShown && <p>{t('control.pasteFirst', { count: String(mostShown) })}</p>}
        </Banner>
      )}
      {problems.length === 0 && sheets.length > 0 && (
        <Stack row>
          <Button onClick={onEnter}>{t('control.pasteSave')}</Button>
        </Stack>
      )}
    </Stack>
  );
}
