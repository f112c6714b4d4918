import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';

/** What a PDF says about itself, read from at most its first `mostPages` pages. */
export interface PdfFacts {
  pages: number;
  /** Pages with text that can be selected. */
  pagesWithText: number;
  /** Whether the document says that it is tagged. */
  tagged: boolean;
  /** Pages with text but without a tag that refers to it. */
  pagesOutsideTags: number;
  title: string;
  language: string;
  /** Levels of the headings, in the order of reading. */
  headings: readonly number[];
  /** Tagged pictures without a text in place of them. */
  picturesWithoutText: number;
}

/** Programs write such titles by themselves; they tell a reader nothing. */
const noTitle =
  /^(untitled|document ?\d*|presentation ?\d*|powerpoint presentation|microsoft (word|powerpoint) - .*)$/i;
const fileName = /\.(pdf|docx?|pptx?|odt|tex|dvi|indd)$/i;
const tagOfLanguage = /^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i;

/**
 * What assistive technology misses in a PDF, the gravest first (BOD-21). Of an untagged or scanned file it tells only
 * that, since order, pictures and headings follow from tags, and tags from text.
 */
export function problemsOf(facts: PdfFacts): PdfProblem[] {
  const scanned = facts.pagesWithText * 2 < facts.pages;
  const title = facts.title.trim();
  const found: Partial<Record<PdfProblem, boolean>> = {
    noText: scanned,
    noTags: !scanned && !facts.tagged,
    noOrder: !scanned && facts.tagged && facts.pagesOutsideTags > 0,
    noTitle: title === '' || noTitle.test(title) || fileName.test(title),
    noLanguage: !tagOfLanguage.test(facts.language.trim()),
    pictureWithoutText: !scanned && facts.tagged && facts.picturesWithoutText > 0,
    headingOrder: !scanned && facts.tagged && skipsLevel(facts.headings),
  };
  return (Object.keys(found) as PdfProblem[]).filter((problem) => found[problem]);
}

/** Whether a heading lies more than one level below the one before it; the first one may be of any level. */
const skipsLevel = (levels: readonly number[]): boolean =>
  levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? level) + 1);
