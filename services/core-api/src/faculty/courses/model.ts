import { Model } from 'objection';

/** A subject with a code; hidden, not removed, when deleted. */
export class Course extends Model {
  static override tableName = 'course';
  static override idColumn = 'course_id';
  declare course_id: number;
  declare course_code: string;
  declare course_name: string;
  declare course_name_ar: string | null;
  declare created_at: Date;
  declare deleted_at: Date | null;
}
