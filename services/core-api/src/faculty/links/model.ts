import { Model } from 'objection';
import { Course } from '../courses/model.ts';
import { Department } from '../departments/model.ts';

/** Where a course is taught: department, level and semester. */
export class DepartmentCourse extends Model {
  static override tableName = 'department_course';
  declare id: number;
  declare department_id: number;
  declare course_id: number;
  declare level: number;
  declare semester: number;
  declare created_at: Date;
  declare deleted_at: Date | null;
  declare department: Department;
  declare course: Course;

  static override relationMappings = {
    department: {
      relation: Model.BelongsToOneRelation,
      modelClass: Department,
      join: { from: 'department_course.department_id', to: 'department.department_id' },
    },
    course: {
      relation: Model.BelongsToOneRelation,
      modelClass: Course,
      join: { from: 'department_course.course_id', to: 'course.course_id' },
    },
  };
}
