import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accessibility.module.css';

/** What a check of a PDF found, one plain sentence each, and what to do about it (BOD-21). */
export function PdfProblems({ problems }: { problems: readonly PdfProblem[] }) {
  const t = useTexts();
  return (
    <>
      <ul className={css.problems}>
        {problems.map((problem) => (
          <li key={problem}>{t(`pdfCheck.${problem}`)}</li>
        ))}
      </ul>
      <p>{t('pdfCheck.what')}</p>
    </>
  );
}
