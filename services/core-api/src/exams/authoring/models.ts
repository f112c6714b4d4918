import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { knexOf } from '@daftar/service-kit/sql/sql';
import { Model } from 'objection';
import type { Db } from '../../kernel/index.ts';
import type { Asked } from '../exam/queries.ts';

/** An answer option with its key; never sent to a student in this form. */
export class OptionModel extends Model {
  static override readonly tableName = 'answer_option';
  static override readonly idColumn = 'answer_id';
  static override readonly jsonAttributes = ['texts'];
  answer_id!: number;
  question_id!: number;
  position!: number;
  answer_text!: string;
  texts!: Pair | null;
  is_correct!: boolean;
  keep_last!: boolean;
}

/** A question with its options, for reading an exam as a graph. */
export class QuestionModel extends Model {
  static override readonly tableName = 'question';
  static override readonly idColumn = 'question_id';
  static override readonly jsonAttributes = ['body', 'key', 'texts'];
  question_id!: number;
  exam_id!: number;
  position!: number;
  question_type!: QuestionType;
  question_text!: string;
  texts!: Pair | null;
  points!: number;
  body!: object | null;
  key!: object | null;
  pool!: number | null;
  options!: OptionModel[];

  static override relationMappings = () => ({
    options: {
      relation: Model.HasManyRelation,
      modelClass: OptionModel,
      join: { from: 'question.question_id', to: 'answer_option.question_id' },
      modify: (query: { orderBy(column: string): unknown }) => query.orderBy('position'),
    },
  });
}

/** The questions of an exam in order, each with its options and keys: two statements, however many there are. */
export const questionsWithOptions = async (db: Db, examId: number, of: Asked): Promise<QuestionModel[]> => {
  const query = QuestionModel.query(knexOf(db)).where({ exam_id: examId });
  if (of !== 'all') query.whereRaw('is_asked(pool, question_id, ?::int[])', [of.drawn as number[] | null]);
  return query.orderBy('position').withGraphFetched('options');
};
