import { accountFactories } from './accounts.ts';
import { classFactories } from './classes.ts';
import { contentFactories } from './content.ts';
import type { FactoryContext } from './context.ts';
import { examFactories } from './exams.ts';
import { facultyFactories } from './faculty.ts';
import { termFactories } from './terms.ts';

/**
 * `build.student()`, `build.enrolment({ in: someClass })` …: makes rows with sensible values and their missing parents.
 */
export function factories(context: FactoryContext) {
  const faculty = facultyFactories(context);
  const accounts = accountFactories(context, faculty);
  const classes = classFactories(context, { ...faculty, ...accounts });
  const content = contentFactories(context, { ...accounts, ...classes });
  const exams = examFactories(context, classes);
  return { ...faculty, ...accounts, ...classes, ...content, ...exams, ...termFactories(context) };
}
export type Build = ReturnType<typeof factories>;
