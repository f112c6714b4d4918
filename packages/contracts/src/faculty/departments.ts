import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { arabicName, done, doneWith, idParams, named, requiredText } from '../schemas.ts';

/** Departments of the faculty. */
const owners = { who: ['admin'], duties: [] } as const;
const registrars = { who: ['admin'], duties: ['registrar'] } as const;
const departmentName = requiredText(120);
/** Omit the Arabic name in a change to keep it; null removes it. */
const names = z.object({ department_name: departmentName, department_name_ar: arabicName(120).nullish() });

export const listDepartments = defineRoute({
  method: 'GET',
  path: '/api/departments',
  service: 'core',
  feature: 'departments',
  summary: 'Departments by name',
  reply: z.array(z.object({ department_id: z.number(), ...named('department_name') })),
  policy: registrars,
  errors: [],
});

export const addDepartment = defineRoute({
  method: 'POST',
  path: '/api/departments',
  service: 'core',
  feature: 'departments',
  summary: 'Add a department; its names are unique in any spelling (FIX-20)',
  body: names,
  reply: doneWith({ department_id: z.number() }),
  status: 201,
  policy: owners,
  errors: ['department.exists'],
});

export const updateDepartment = defineRoute({
  method: 'PUT',
  path: '/api/departments/:id',
  service: 'core',
  feature: 'departments',
  summary: 'Rename a department, in one script or both (FIX-31)',
  params: idParams,
  body: names,
  reply: done,
  policy: owners,
  errors: ['department.notFound', 'department.exists'],
});

export const deleteDepartment = defineRoute({
  method: 'DELETE',
  path: '/api/departments/:id',
  service: 'core',
  feature: 'departments',
  summary: 'Hide a department; refused while students or links use it',
  params: idParams,
  reply: done,
  policy: owners,
  stepUp: true,
  errors: ['department.notFound', 'department.inUse'],
});
