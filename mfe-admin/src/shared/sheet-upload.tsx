import { ApiError } from '@daftar/contracts/client';
import { accountSheetLimits } from '@daftar/contracts/file-limits';
import { type Bilingual, formatFileSize, pick } from '@daftar/i18n';
import { failureText, type ToastText, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { FileUpload } from '@daftar/ui';
import { useState } from 'react';
import { importTexts } from '../texts/imports.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { SheetErrors } from './row-error-list.tsx';

/** A chosen sheet, and what is wrong with it: of the panels that look at a sheet before they do what it says. */
export function useSheet({ failed, onChoose }: { failed: ToastText; onChoose?: () => void }) {
  const toasts = useToasts();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<Bilingual | null>(null);
  const [errors, setErrors] = useState<SheetErrors>([]);
  return {
    file,
    problem,
    setProblem,
    errors,
    setErrors,
    choose(next: File | null) {
      setFile(next);
      setProblem(null);
      setErrors([]);
      onChoose?.();
    },
    /** Shows a refusal, with the rows and columns that it names. */
    fail(error: unknown) {
      setProblem(failureText(error, failed));
      setErrors((error instanceof ApiError && error.failure?.Errors) || []);
      toasts.failure(error, failed);
    },
  };
}
export type ChosenSheet = ReturnType<typeof useSheet>;

/** The field of a sheet; without a file it says so, and `onSubmit` isn’t called. */
export function SheetUpload(props: {
  sheet: ChosenSheet;
  label: string;
  /** Instead of how large a sheet may be. */
  help?: string;
  submitLabel: string;
  busy: boolean;
  /** What is missing besides the file. */
  missing?: Bilingual | null;
  onSubmit: (file: File) => void;
}) {
  const { sheet, label, help, submitLabel, busy, missing, onSubmit } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const { number } = useFormat();
  const size = formatFileSize(accountSheetLimits.maxBytes, language);
  function submit() {
    const wrong = missing ?? (sheet.file ? null : importTexts['imports.noFile']);
    sheet.setProblem(wrong);
    if (sheet.file && !wrong) onSubmit(sheet.file);
  }
  return (
    <FileUpload
      compact
      label={label}
      accept=".xlsx,.csv"
      help={help ?? t('imports.fileHelp', { rows: number(accountSheetLimits.rows), size })}
      file={sheet.file}
      onFileChange={sheet.choose}
      uploading={busy}
      error={sheet.problem ? pick(sheet.problem, language) : undefined}
      onSubmit={submit}
      submitLabel={submitLabel}
    />
  );
}
