import * as contract from '@daftar/contracts/exams/formulas';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { isReadable, isUnreadable, renderAll } from './render.ts';

/** Formulas for pages that show an author’s text; an exam that is opened brings its own (HSE-07, BOD-02). */
export const formulaRoutes = (): BoundRoute[] => [
  bind(contract.renderFormulas, async ({ body }) => {
    const rendered = await renderAll(body.sources);
    return {
      formulas: rendered.filter(isReadable),
      unreadable: rendered.filter(isUnreadable),
    };
  }),
];
