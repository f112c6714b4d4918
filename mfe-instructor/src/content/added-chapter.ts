import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';

/** A chapter just uploaded, and what its check found. */
export interface AddedChapter {
  id: number;
  problems: readonly PdfProblem[];
}
