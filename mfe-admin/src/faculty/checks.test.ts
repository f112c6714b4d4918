import { describe, expect, test } from 'vitest';
import { checkCourse, courseToSend } from './check-course.ts';
import { checkDepartment, departmentToSend } from './check-department.ts';
import { checkLink, type Link, linkBody } from './check-link.ts';

const course = (course_code: string, course_name: string, course_name_ar: string | null = null) => ({
  course_code,
  course_name,
  course_name_ar,
});
const found = (problems: object) => Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

describe('[HSE-10] [ADC-14] a row of courses', () => {
  const others = [course('CS101', 'Algorithms', 'الخوارزميات')];

  test('needs a code and a name', () => {
    expect(found(checkCourse(course(' ', ' '), others))).toEqual({
      course_code: 'state.required',
      course_name: 'state.required',
    });
    expect(found(checkCourse(course('CS102', 'Networks'), others))).toEqual({});
  });

  test('has its own code, however it is written', () => {
    expect(found(checkCourse(course(' cs101', 'Networks'), others))).toEqual({ course_code: 'courses.codeExists' });
  });

  test('[FIX-20] has its own name in each language', () => {
    expect(found(checkCourse(course('CS102', 'ALGORITHMS '), others))).toEqual({ course_name: 'courses.nameExists' });
    expect(found(checkCourse(course('CS102', 'Sorting', 'الخوارزميات'), others))).toEqual({
      course_name: 'courses.nameExists',
    });
  });

  test('[FIX-31] has its Arabic name in Arabic letters; blanks are none', () => {
    expect(found(checkCourse(course('CS102', 'Networks', 'Networks'), others))).toEqual({
      course_name_ar: 'names.arabicLetters',
    });
    expect(courseToSend(course('CS102', 'Networks', '  ')).course_name_ar).toBeNull();
  });
});

describe('[HSE-10] [ADC-14] a row of departments', () => {
  const others = [{ department_id: 1, department_name: 'Mathematics', department_name_ar: 'الرياضيات' }];
  const names = (department_name: string, department_name_ar: string | null = null) => ({
    department_name,
    department_name_ar,
  });

  test('needs its own name in each language', () => {
    expect(found(checkDepartment(names(''), others))).toEqual({ department_name: 'state.required' });
    for (const same of [names(' mathematics'), names('Maths', 'الرياضيات')])
      expect(found(checkDepartment(same, others))).toEqual({ department_name: 'departments.exists' });
    expect(found(checkDepartment(names('Physics', 'الفيزياء'), others))).toEqual({});
  });

  test('has its Arabic name in Arabic letters', () => {
    expect(found(checkDepartment(names('Physics', 'Physics'), others))).toEqual({
      department_name_ar: 'names.arabicLetters',
    });
    expect(departmentToSend(names('Physics', ' الفيزياء ')).department_name_ar).toBe('الفيزياء');
  });
});

describe('[HSE-10] [ADC-07] a row of links', () => {
  const choice = { course: 'CS101', department: '1', level: '2', semester: '1' };
  const other = { course_code: 'CS101', department_id: 1 } as Link;

  test('needs all four selections', () => {
    for (const field of Object.keys(choice))
      expect(checkLink({ ...choice, [field]: '' }, [])).toEqual({ row: 'choice.oneEach' });
    expect(checkLink(choice, [])).toEqual({});
  });

  test('a course is in a department once, at whichever level', () => {
    expect(checkLink({ ...choice, level: '3' }, [other])).toEqual({ row: 'links.exists' });
    expect(checkLink({ ...choice, department: '2' }, [other])).toEqual({});
  });

  test('is sent under the server’s names', () => {
    expect(linkBody(choice)).toEqual({ course_id: 'CS101', department_id: '1', level: '2', semester: '1' });
  });
});
