import { scoresShownTo } from '../../content/index.ts';
import { resultsSince } from '../../exams/index.ts';

/**
 * Whether a student sees all points that count in a sealed version, given as SQL of its content, with `:now` (DAY-05):
 * the mark would tell the others. What was deleted since is not shown.
 */
export const allShownTo = (content: string, student: string): string =>
  `not exists (
     select 1 from jsonb_array_elements_text(cast(${content} as jsonb) -> 'items') as counted (item),
       lateral (select split_part(counted.item, ':', 1) as kind, cast(split_part(counted.item, ':', 2) as int) as id) i
     where not coalesce(case i.kind
       when 'exam' then (select ${resultsSince(student, 'e')} is not null and e.deleted_at is null from exam e where e.exam_id = i.id)
       when 'assignment' then (
         select s.deleted_at is null and ${scoresShownTo(student)} from assignment s where s.assignment_id = i.id)
       else (select g.shown_at is not null and g.deleted_at is null from grade_item g where g.item_id = i.id) end, false))`;
