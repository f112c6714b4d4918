export const typefaces = ['usual', 'readable', 'dyslexia'] as const;
/** Percent of the usual size. */
export const textSizes = [100, 125, 150, 175, 200] as const;
export const lineWidths = ['full', 'medium', 'narrow'] as const;
export const spacings = ['usual', 'wide', 'widest'] as const;
export const tints = ['none', 'cream', 'blue', 'green', 'rose'] as const;
/** Where the exam’s buttons and its list of questions are; usual: as the language goes. */
export const barSides = ['usual', 'left', 'right'] as const;

/** The language of questions that are written in both; usual: that of the page (TWO-04). */
export const questionLanguages = ['usual', 'en', 'ar', 'both'] as const;

/** How a person wants exams shown and operated (BOD-19). */
export interface ExamPreferences {
  typeface: (typeof typefaces)[number];
  text_size: (typeof textSizes)[number];
  line_width: (typeof lineWidths)[number];
  spacing: (typeof spacings)[number];
  tint: (typeof tints)[number];
  /** A band of light that follows the pointer, the focus and the reading voice. */
  ruler: boolean;
  /** Each question has a button that reads it aloud. */
  read_aloud: boolean;
  /** The clock is shown; the time can be asked for in any case (BOD-17). */
  clock: boolean;
  /** A letter chooses an option while one has the focus (BOD-03). */
  letters: boolean;
  /** Alt+N and the like (BOD-04). */
  shortcuts: boolean;
  /** Long lines of code break (BOD-05). */
  wrap_code: boolean;
  /** All questions below each other, or one at a time. */
  all_questions: boolean;
  bar_side: (typeof barSides)[number];
  question_language: (typeof questionLanguages)[number];
}

export const usualPreferences: ExamPreferences = {
  typeface: 'usual',
  text_size: 100,
  line_width: 'full',
  spacing: 'usual',
  tint: 'none',
  ruler: false,
  read_aloud: false,
  clock: true,
  letters: true,
  shortcuts: true,
  wrap_code: false,
  all_questions: false,
  bar_side: 'usual',
  question_language: 'usual',
};
