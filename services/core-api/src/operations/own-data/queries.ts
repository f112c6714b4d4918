import { sql } from '@daftar/service-kit/sql/sql';
import { scoresShownTo } from '../../content/index.ts';
import { doneByStaff, resultsSince } from '../../exams/index.ts';
import { allShownTo } from '../../gradebook/index.ts';
import type { Db } from '../../kernel/index.ts';
import { commentsWhere, rubricMarkOf } from '../../marking/index.ts';

/**
 * Since when the account has its number: another one may have had it before (TRU-13). An account that was given a number
 * has it in its event.
 */
const sinceOwned = `(select greatest(a.created_at, (select max(r.at) from audit_event r
    where r.action = 'account.updated' and r.after ->> 'id' = a.id::text)) from account a where a.id = :id)`;

/** What is told about a person, part by part; `:id` is their account. Scores and answers only once results are released (DAY-05). */
const parts = {
  account: `select a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.title, a.email, a.role, a.level,
      a.language, a.created_at, d.department_name, d.department_name_ar
    from account a left join department d using (department_id) where a.id = :id`,
  devices: `select created_at as signed_in_at, last_seen_at, ended_at, address, user_agent
    from session where account_id = :id order by created_at`,
  enrolments: `select c.course_code, c.course_name, e.enrolled_at, e.withdrawn_at
    from enrolment e join instructor_course k using (instructor_course_id)
    join department_course dc on dc.id = k.department_course_id join course c using (course_id)
    where e.student_id = :id order by e.enrolled_at`,
  classes_taught: `select c.course_code, c.course_name, k.created_at, k.deleted_at
    from instructor_course k join department_course dc on dc.id = k.department_course_id join course c using (course_id)
    where k.instructor_id = :id order by k.created_at`,
  exams_made: `select exam_name, start_at, due_at, duration_minutes, total_score from exam
    where instructor_id = :id order by start_at`,
  exam_attempts: `select x.exam_name, c.course_code, t.opened_at, t.deadline, t.submitted_at, t.submitted_by, t.receipt_code,
      t.languages as question_languages,
      case when ${resultsSince(':id')} is not null then coalesce(t.earned, t.score) end as score, x.total_score,
      case when ${resultsSince(':id')} is not null then (
        select jsonb_agg(jsonb_build_object('question', q.question_text, 'answer', coalesce(r.answer_text, o.answer_text),
            'points', r.points, 'comment', r.comment,
            'place_comments', case when r.points is not null then ${commentsWhere('c.attempt_id = r.attempt_id and c.question_id = r.question_id')} end, 'rubric', (select m.rubric_mark from (select ${rubricMarkOf('r', 'points')}) m), 'saved_at', r.saved_at) order by q.position)
        from attempt_answer r join question q on q.question_id = r.question_id
        left join answer_option o on o.answer_id = r.answer_id
        where r.attempt_id = t.attempt_id) end as answers
    from attempt t join exam x using (exam_id) join course c using (course_id)
    where t.student_id = :id order by t.opened_at`,
  exam_record: `select x.exam_name, v.at, v.kind,
      case when v.kind <> all(cast(:doneByStaff as text[])) then v.address end as address,
      case when v.kind <> all(cast(:doneByStaff as text[])) then v.user_agent end as user_agent
    from attempt_event v join attempt t using (attempt_id) join exam x on x.exam_id = t.exam_id
    where t.student_id = :id order by v.at limit 20000`,
  exam_seats: `select x.exam_name, c.course_code, p.room, s.seat_row, s.seat_column
    from exam_seat s join exam_seating p using (exam_id) join exam x using (exam_id) join course c using (course_id)
    where s.student_id = :id and not exists (select 1 from exam_place o where o.exam_id = s.exam_id)
    union all
    select x.exam_name, c.course_code, r.name, s.seat_row, s.seat_column
    from exam_place_seat s join exam_room r using (room_id) join exam x using (exam_id) join course c using (course_id)
    where s.student_id = :id order by exam_name, seat_row`,
  assignments: `select s.assignment_title, c.course_code, case when ${scoresShownTo('w.student_id')} then w.score end as score,
      s.assignment_score as out_of, case when ${scoresShownTo('w.student_id')} then w.graded_at end as graded_at,
      case when ${scoresShownTo('w.student_id')} then w.comment end as comment,
      case when ${scoresShownTo('w.student_id')} then (select m.rubric_mark from (select ${rubricMarkOf('w', 'score')}) m) end as rubric,
      (select jsonb_agg(jsonb_build_object('file', f.original_name, 'sha256', f.sha256, 'receipt', u.receipt_code,
            'submitted_at', u.submitted_at, 'received_at', u.received_at, 'replaced_at', u.replaced_at, 'place_comments',
            case when w.score is not null and ${scoresShownTo('w.student_id')} then ${commentsWhere('c.submission_id = u.id')} end) order by u.submitted_at)
        from submission u join stored_file f on f.id = u.file_id
        where u.student_assignment_id = w.student_assignment_id) as files
    from student_assignment w join assignment s using (assignment_id) join course c using (course_id)
    where w.student_id = :id order by w.student_assignment_id`,
  pictures: `select x.exam_name, p.width, p.height, p.created_at from picture p
    left join attempt t using (attempt_id) left join exam x on x.exam_id = t.exam_id
    where p.account_id = :id order by p.created_at`,
  gradebook_points: `select i.name as item, c.course_code, g.points, g.decision, i.max as out_of, g.given_at
    from grade_entry g join grade_item i using (item_id) join gradebook b using (gradebook_id) join course c using (course_id)
    where g.student_id = :id and i.shown_at is not null and i.deleted_at is null order by g.given_at`,
  bonuses: `select c.course_code, g.points, g.reason, g.given_at
    from grade_bonus g join gradebook b using (gradebook_id) join course c using (course_id)
    join grade_seal v on v.gradebook_id = b.gradebook_id and v.reopened is not true
    where g.student_id = :id and ${allShownTo('v.content', 'g.student_id')} order by g.given_at`,
  sealed_marks: `select c.course_code, v.version, v.sealed_at, m.one -> 'mark' as mark, m.one ->> 'letter' as letter, m.one ->> 'state' as state,
      m.one ->> 'grade' as grade
    from grade_seal v join gradebook b using (gradebook_id) join course c using (course_id) join account a on a.id = :id
    cross join lateral (select one from jsonb_array_elements(cast(v.content as jsonb) -> 'students') as one
      where one ->> 'key' = cast(a.key as text)) m
    where v.reopened is not true and ${allShownTo('v.content', 'a.id')}
      and exists (select 1 from enrolment e join instructor_course k using (instructor_course_id)
        where e.student_id = a.id and k.offering_id = b.offering_id)
    order by v.sealed_at`,
  cohort: `select c.name, c.name_ar, m.since from cohort_member m join cohort c using (cohort_id) where m.student_id = :id`,
  credited_courses: `select c.course_code, x.hours, x.institution, x.reason, x.made_at, x.taken_back_at
    from credit_transfer x join course c using (course_id) where x.student_id = :id order by x.transfer_id`,
  control_seats: `select n.name as term, r.level, s.seat from control_seat s join control_session r using (session_id)
    join term n using (term_id) where s.student_id = :id order by s.session_id`,
  level_results: `select n.name as term, r.level, r.number, p.publish_at as published_at,
      (select jsonb_agg(c.one - 'parts' - 'bylaw' - 'course') from jsonb_array_elements(cast(w.content as jsonb) -> 'courses') c (one)) as courses
    from level_result_row w
    join level_result r using (result_id) join term n using (term_id)
    join level_publication p on p.result_id = r.result_id and p.ended_at is null and p.approved_at is not null and p.publish_at <= :now
    where w.student_id = :id order by r.result_id`,
  petitions: `select c.course_code, p.kind, p.reason, p.fee, p.made_at, p.accepted, p.answer, p.decided_at from petition p
    join offering o using (offering_id) join course c on c.course_id = o.course_id
    where p.student_id = :id order by p.petition_id`,
  transcripts: `select number, purpose, issued_at from transcript where student_id = :id order by number`,
  accommodation: `select paper_formats, time_factor, break_minutes, text_size, reason, changed_at from accommodation where student_id = :id`,
  due_extensions: `select s.assignment_title, c.course_code, n.due_at, n.reason, n.granted_at
    from assignment_extension n join assignment s using (assignment_id) join course c using (course_id)
    where n.student_id = :id order by n.granted_at`,
  absence: `select c.course_code, s.kind, s.held_at, m.state, m.marked_at from absence_mark m
    join absence_session s using (session_id) join offering o using (offering_id) join course c using (course_id)
    where m.student_id = :id and s.called_off_at is null and (s.taken_at is not null or m.state <> 'absent')
    order by s.held_at, s.session_id`,
  absence_codes: `select c.course_code, s.held_at, n.entered_at, n.address, n.device from absence_entry n
    join absence_session s using (session_id) join offering o using (offering_id) join course c using (course_id)
    where n.student_id = :id order by n.entered_at`,
  absence_excuses: `select c.course_code, s.held_at, e.reason, f.original_name as file, e.asked_at, e.accepted, e.reply,
      e.decided_at
    from absence_excuse e join absence_session s using (session_id) join offering o using (offering_id)
    join course c using (course_id) join stored_file f on f.id = e.file_id
    where e.student_id = :id order by e.excuse_id`,
  absence_warnings: `select c.course_code, w.step, w.absent, w.planned, w.warned_at from absence_warning w
    join offering o using (offering_id) join course c using (course_id)
    where w.student_id = :id order by w.warned_at, w.step`,
  absence_barrings: `select c.course_code, b.absent, b.planned, b.limit_percent, b.proposed_at, b.decision, b.reason, b.decided_at
    from absence_barring b join offering o using (offering_id) join course c using (course_id)
    where b.student_id = :id order by b.barring_id`,
  exam_preferences: `select to_jsonb(f) - 'account_id' as preferences from exam_preference f where f.account_id = :id`,
  permissions: `select permission, granted_at from remote_grant where account_id = :id order by granted_at`,
  calendar_address: `select made_at from calendar_address where account_id = :id`,
  format_requests: `select h.chapter_name, r.format, r.note, r.state, r.asked_at, r.answer, r.closed_at
    from format_request r join chapter h on h.id = r.chapter_id where r.student_id = :id order by r.asked_at`,
  practices: `select x.exam_name, p.language, p.opened_at, p.deadline, p.submitted_at, p.receipt_code,
      (select jsonb_agg(jsonb_build_object('question', r.question_id, 'option', r.answer_id, 'answer', r.answer_text)
          order by r.question_id)
        from practice_answer r where r.attempt_id = p.attempt_id) as answers
    from practice_attempt p left join exam x using (exam_id) where p.student_id = :id order by p.opened_at`,
  sign_in: `select 'passkey' as what, name, created_at as since, last_used_at from passkey where account_id = :id
    union all select 'app', null, confirmed_at, null from authenticator_app
      where account_id = :id and confirmed_at is not null
    union all select 'provider', issuer, linked_at, last_used_at from external_identity where account_id = :id
    order by since`,
  exam_drafts: `select content ->> 'name' as exam_name, content ->> 'course' as course_code,
      case when not exists (select 1 from key_hold h where h.account_id = :id) then content -> 'questions' end as questions,
      created_at, changed_at
    from exam_draft where instructor_id = :id order by created_at`,
  chapters: `select h.chapter_name, c.course_code, f.original_name as file, h.created_at, h.deleted_at
    from chapter h join course c using (course_id) join stored_file f on f.id = h.file_id
    where h.instructor_id = :id order by h.created_at`,
  assignments_made: `select s.assignment_title, c.course_code, s.description, s.assignment_score as out_of, s.due_at,
      s.created_at, s.deleted_at
    from assignment s join course c using (course_id) where s.instructor_id = :id order by s.created_at`,
  bank_imports: `select file_name, format, elements, made_at from bank_import where made_by = :id order by import_id`,
  bank_questions: `select v.question_text, v.texts, v.version, v.made_at from bank_version v
    where v.made_by = :id order by v.item_id, v.version`,
  rubrics_made: `select v.content, r.created_at, r.changed_at, r.deleted_at
    from rubric r join rubric_version v using (rubric_id, version) where r.instructor_id = :id order by r.rubric_id`,
  announcements: `select c.course_code, n.title_en, n.title_ar, n.message_en, n.message_ar, n.created_at, n.edited_at, n.deleted_at
    from announcement n join course c using (course_id) where n.author_id = :id order by n.created_at`,
  attachments: `select f.original_name as file, f.size_bytes, f.sha256, t.added_at
    from attachment t join stored_file f on f.id = t.file_id where t.account_id = :id order by t.added_at`,
  imports: `select file_name, role, created_at, total, failed from account_import
    where created_by = :id order by created_at`,
  chapters_opened: `select h.chapter_name, c.course_code, s.seen_at
    from chapter_seen s join chapter h on h.id = s.chapter_id join course c using (course_id)
    where s.student_id = :id order by s.seen_at`,
  course_questions: `select c.course_code, q.question_text, q.asked_at, q.resolved_at
    from course_question q join course c using (course_id) where q.student_id = :id order by q.question_id`,
  course_replies: `select c.course_code, r.reply_text, r.replied_at
    from course_reply r join course_question q using (question_id) join course c using (course_id)
    where r.author_id = :id order by r.reply_id`,
  mark_appeals: `select coalesce(x.exam_name, s.assignment_title) as about, p.reason, p.asked_at,
      case when o.shown then coalesce(p.earned_before, p.score_before) end as score_before, case when o.shown then p.reply end as reply, p.decided_at,
      case when o.shown then coalesce(p.earned_after, p.score_after) end as score_after
    from mark_appeal p left join attempt t on t.attempt_id = p.attempt_id left join exam x on x.exam_id = t.exam_id
    left join student_assignment w on w.student_assignment_id = p.student_assignment_id
    left join assignment s on s.assignment_id = w.assignment_id
    cross join lateral (select case when x.exam_id is null then ${scoresShownTo('w.student_id')}
      else ${resultsSince(':id')} is not null end as shown) o
    where coalesce(t.student_id, w.student_id) = :id order by p.appeal_id`,
  own_acts: `select at, action, address, subject_type, subject_id from audit_event
    where actor_id = :id and at >= ${sinceOwned} and action <> 'signIn.failed' order by id desc limit 20000`,
  acts_about_account: `select e.at, e.action, p.before, p.after
    from audit_event e left join audit_person p on p.event_id = e.id
    where e.subject_type = 'account' and e.subject_id = cast(:id as bigint)::text and e.at >= ${sinceOwned}
      and (p.event_id is null or p.account_key = (select a.key from account a where a.id = :id)) order by e.id desc limit 20000`,
} as const;

/** What core-api tells a person about themselves; docs/open-work.md names what is missing. */
export async function dataOf(db: Db, id: number, now: Date): Promise<Record<keyof typeof parts, object[]>> {
  const told: Partial<Record<keyof typeof parts, object[]>> = {};
  for (const [name, text] of Object.entries(parts) as [keyof typeof parts, string][])
    told[name] = await sql<object>(db, text, { id, doneByStaff, now });
  return told as Record<keyof typeof parts, object[]>;
}
