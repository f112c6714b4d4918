import { Model } from 'objection';

/** A department; hidden, not removed, when deleted. */
export class Department extends Model {
  static override tableName = 'department';
  static override idColumn = 'department_id';
  declare department_id: number;
  declare department_name: string;
  declare department_name_ar: string | null;
  declare created_at: Date;
  declare deleted_at: Date | null;
}
