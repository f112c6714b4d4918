import type { FormulaOut } from '@daftar/contracts/exams/formulas';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const none: ReadonlyMap<string, FormulaOut> = new Map();
const Known = createContext(none);

/** Formulas that came with the texts below, as in an exam that is being taken: they show without a call, and offline. */
export function KnownFormulas({ formulas, children }: { formulas: readonly FormulaOut[]; children: ReactNode }) {
  const bySource = useMemo(() => new Map(formulas.map((formula) => [formula.source, formula])), [formulas]);
  return <Known value={bySource}>{children}</Known>;
}

/** The formula that came with the texts around; undefined when it must be asked for. */
export const useKnownFormula = (source: string): FormulaOut | undefined => useContext(Known).get(source);

const SpokenIn = createContext<'en' | 'ar' | undefined>(undefined);

/** The language of the text around formulas that have no words of their own, such as an option “$x^2$”. */
export function SpokenLanguage({ language, children }: { language: 'en' | 'ar' | undefined; children: ReactNode }) {
  return <SpokenIn value={language}>{children}</SpokenIn>;
}

/** The language that `SpokenLanguage` sets for the texts around; undefined when nothing sets one. */
export const useSpokenLanguage = (): 'en' | 'ar' | undefined => useContext(SpokenIn);
