import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, doneWith, idParams, requiredText } from '../schemas.ts';

/** Departments of the faculty. */
const admins = { who: ['admin'] } as const;
const departmentName = requiredText(120);

export const listDepartments = defineRoute({
  method: 'GET',
  path: '/api/departments',
  service: 'core',
  feature: 'departments',
  summary: 'Departments by name',
  reply: z.array(z.object({ department_id: z.number(), department_name: z.string() })),
  policy: admins,
  errors: [],
});

export const addDepartment = defineRoute({
  method: 'POST',
  path: '/api/departments',
  service: 'core',
  feature: 'departments',
  summary: 'Add a department; the name is unique whatever its case or outer spaces',
  body: z.object({ department_name: departmentName }),
  reply: doneWith({ department_id: z.number() }),
  status: 201,
  policy: admins,
  errors: ['department.exists'],
});

export const updateDepartment = defineRoute({
  method: 'PUT',
  path: '/api/departments/:id',
  service: 'core',
  feature: 'departments',
  summary: 'Rename a department',
  params: idParams,
  body: z.object({ department_name: departmentName }),
  reply: done,
  policy: admins,
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
  policy: admins,
  errors: ['department.notFound', 'department.inUse'],
});
