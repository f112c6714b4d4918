import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { formulaLimits } from './limits.ts';

const source = z.string().max(formulaLimits.maxSource);

/** A formula as it is shown and heard. Nothing in it says more than its source. */
export const formulaOut = z.object({
  /** What the author typed between dollar signs. */
  source: z.string(),
  /** MathML of the elements and attributes of `mathml.ts`. */
  mathml: z.string(),
  /** As it is heard, in English and in Arabic (BOD-02). */
  spoken_en: z.string(),
  spoken_ar: z.string(),
});
export type FormulaOut = z.infer<typeof formulaOut>;

export const renderFormulas = defineRoute({
  method: 'POST',
  path: '/api/formulas',
  service: 'core',
  feature: 'formulas',
  summary: 'Formulas as MathML and as they are heard in both languages; stores nothing',
  body: z.object({
    sources: z
      .array(source)
      .max(formulaLimits.maxPerCall)
      .refine((sources) => sources.join('').length <= formulaLimits.maxCharactersPerCall),
  }),
  reply: z.object({
    formulas: z.array(formulaOut),
    /** Formulas that can’t be read: they are shown as typed. `near` is the place, empty when it isn’t known. */
    unreadable: z.array(z.object({ source: z.string(), near: z.string() })),
  }),
  withoutKey: 'it changes nothing',
  policy: { who: 'signedIn' },
  errors: [],
  limit: { points: 120, seconds: 60 },
});
