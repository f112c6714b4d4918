import { type FactoryContext, unique } from './context.ts';

/** Departments and courses. */
export function facultyFactories({ db, clock }: FactoryContext) {
  return {
    async department(
      overrides: { department_name?: string; department_name_ar?: string } = {},
    ): Promise<{ department_id: number; department_name: string }> {
      const [row] = await db('department')
        .insert({ department_name: `Department ${unique()}`, ...overrides, created_at: clock.now() })
        .returning(['department_id', 'department_name']);
      return row;
    },
    async course(
      overrides: { course_code?: string; course_name?: string; course_name_ar?: string } = {},
    ): Promise<{ course_id: number; course_code: string; course_name: string }> {
      const n = unique();
      const [row] = await db('course')
        .insert({ course_code: `CS${n}`, course_name: `Course ${n}`, ...overrides, created_at: clock.now() })
        .returning(['course_id', 'course_code', 'course_name']);
      return row;
    },
  };
}
export type FacultyFactories = ReturnType<typeof facultyFactories>;
