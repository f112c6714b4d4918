import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { usualPreferences } from '@daftar/contracts/exams/preference-choices';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rootOfDay, sealExisting } from '../../exams/index.ts';
import { sweepUnclaimedFiles } from '../../kernel/index.ts';
import type { TestCall } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { dropExpired } from './snapshot-sweeper.ts';
import { ofAccounts, readTables } from './tables.ts';

const password = 'the-admins-password';
const phrase = 'delete all data';
let app: TestApp;
let admin: TestCall;
let adminId: number;
/** Holds secret numbers with them. */
let otherAdmin: number;
beforeEach(async () => {
  app = await startTestApp();
  const { department_id } = await app.build.department({ department_name: 'Administration' });
  const account = await app.build.admin({ password, department_id });
  adminId = account.id;
  admin = await app.as(account);
});
afterEach(() => app.close());

/** A faculty with something in every table: files, hidden rows, an exam that was sat, graded and regraded. */
async function buildFaculty() {
  const { build, db, clock } = app;
  const inClass = await build.classOf();
  const { student } = await build.enrolment({ in: inClass });
  const [batch] = await db('enrolment_batch').insert({ made_at: clock.now(), made_by: adminId }).returning('id');
  await db('enrolment').where({ student_id: student.id }).update({ batch_id: batch.id });
  await build.chapter({ in: inClass, name: 'الفصل الأول.pdf' });
  await db('announcement').insert({
    announcement_id: randomUUID(),
    instructor_id: inClass.instructor.id,
    course_id: inClass.course.course_id,
    author_id: inClass.instructor.id,
    message_en: 'No lecture today',
    message_ar: 'لا محاضرة اليوم',
    created_at: clock.now(),
  });
  const assignment = await build.assignment({ in: inClass, file: { name: 'sheet.pdf' } });
  await build.submission({ for: assignment, student, name: 'حل.pdf', score: 7 });
  const exam = await build.exam({ in: inClass });
  const { attempt_id } = await build.attempt({ exam, student });
  for (const { question_id, options } of exam.questions)
    await db('attempt_answer').insert({
      attempt_id,
      exam_id: exam.exam_id,
      question_id,
      answer_id: options[0]?.answer_id ?? null,
      answer_text: options.length > 0 ? null : 'مقال',
      seq: 1,
      saved_at: clock.now(),
    });
  await db('attempt').where({ attempt_id }).update({
    state: 'submitted',
    submitted_at: clock.now(),
    submitted_by: 'student',
    score: 5,
  });
  await db('score_change').insert({
    attempt_id,
    question_id: exam.questions[0]?.question_id,
    changed_by: inClass.instructor.id,
    changed_at: clock.now(),
    points_before: 0,
    points_after: 2,
  });
  await db('exam_extension').insert({
    exam_id: exam.exam_id,
    student_id: student.id,
    minutes: 10,
    granted_by: inClass.instructor.id,
    granted_at: clock.now(),
  });
  await db('attempt_event').insert({ attempt_id, exam_id: exam.exam_id, at: clock.now(), kind: 'opened' });
  await db('takeover_request').insert({
    attempt_id,
    device: randomUUID(),
    session_id: 'a session',
    asked_at: clock.now(),
  });
  await db('late_answer').insert({
    attempt_id,
    exam_id: exam.exam_id,
    question_id: exam.questions.at(-1)?.question_id,
    answer_text: 'متأخر',
    seq: 2,
    saved_at: clock.now(),
  });
  const stored = await build.storedFile({ name: 'picture.png', mime_type: 'image/png' });
  const picture_id = randomUUID();
  const added = { account_id: inClass.instructor.id, created_at: clock.now() };
  await db('picture').insert({ picture_id, file_id: stored.id, width: 1, height: 1, ...added });
  await db('exam_picture').insert({ exam_id: exam.exam_id, picture_id });
  const plan = await build.storedFile({ name: 'plan.pdf', mime_type: 'application/pdf' });
  await db('attachment').insert({
    attachment_id: randomUUID(),
    file_id: plan.id,
    account_id: inClass.instructor.id,
    ...(await db('announcement').first('announcement_id')),
    added_at: clock.now(),
  });
  await sealExisting(app.deps);
  await app.deps.db.transaction((trx) => rootOfDay(trx, '2026-11-01'));
  await db('exam_draft').insert({
    draft_id: randomUUID(),
    instructor_id: inClass.instructor.id,
    content: JSON.stringify({ name: 'مسودة', questions: [] }),
    created_at: clock.now(),
    changed_at: clock.now(),
  });
  await db('calendar_address').insert({ account_id: student.id, token_hash: Buffer.alloc(32), made_at: clock.now() });
  await db('exam_preference').insert({ account_id: student.id, ...usualPreferences, changed_at: clock.now() });
  await db('exam_mock').insert({
    exam_id: exam.exam_id,
    mock_name: 'تجريبي',
    duration_minutes: 20,
    questions: JSON.stringify([{ question_text: 'س', question_type: 'Essay', points: 1, options: [] }]),
    attached_by: inClass.instructor.id,
    attached_at: clock.now(),
  });
  const [practice] = await db('practice_attempt')
    .insert({
      student_id: student.id,
      exam_id: exam.exam_id,
      language: 'Ar',
      opened_at: clock.now(),
      deadline: new Date(clock.now().getTime() + 60_000),
      receipt_code: 'x',
      device: randomUUID(),
    })
    .returning('attempt_id');
  await db('practice_answer').insert({ attempt_id: practice.attempt_id, question_id: 1, answer_text: 'ج', seq: 1 });
  const gone = await build.enrolment();
  await admin('POST /api/delete-account/:userId', { params: { userId: gone.student.id } });
  const importId = await db('account_import')
    .insert({ role: 'student', file_name: 'a.xlsx', created_by: adminId, created_at: clock.now(), total: 1, failed: 1 })
    .returning('id');
  await db('account_import_row').insert({
    import_id: importId[0].id,
    row_number: 2,
    state: 'failed',
    texts: '{"email":"x"}',
  });
  const { instructor } = inClass;
  const email = `before.${instructor.id}@daftar.test`;
  await db('key_hold').insert({ account_id: instructor.id, admin_id: adminId, held_at: clock.now(), email });
  await db('password_link').insert({
    email: student.email,
    asked_at: clock.now(),
    handled_at: clock.now(),
    account_id: student.id,
    token_hash: Buffer.alloc(32, 7),
    expires_at: clock.now(),
  });
  const at = clock.now();
  for (const account_id of [student.id, adminId]) {
    const passkey = { account_id, sign_count: 0, transports: [], name: 'Phone', synced: false, created_at: at };
    const credential_id = Buffer.from(String(account_id));
    await db('passkey').insert({ ...passkey, id: randomUUID(), credential_id, public_key: credential_id });
    await db('recovery_code').insert({ account_id, code_hash: credential_id, made_at: at });
  }
  await db('authenticator_app').insert({ account_id: instructor.id, secret: 'sealed', begun_at: at });
  const chapter = await db('chapter').first('id');
  const { department_id } = await db('account').where({ id: student.id }).first('department_id');
  await db('registrar_department').insert({ account_id: adminId, department_id });
  const asked = { account_id: adminId, email: 'office@daftar.test', asked_by: adminId, asked_at: at };
  await db('ownership_request').insert({ ...asked, department_ids: [] });
  await db('accommodation').insert({
    student_id: student.id,
    paper_formats: ['word'],
    reason: 'قرار المجلس',
    changed_by: adminId,
    changed_at: clock.now(),
  });
  await db('format_request').insert({
    chapter_id: chapter.id,
    student_id: student.id,
    format: 'word',
    note: 'بعناوين حقيقية',
    asked_at: clock.now(),
  });
  await db('assignment_extension').insert({
    assignment_id: assignment.assignment_id,
    student_id: student.id,
    due_at: clock.now(),
    reason: 'شهادة مرضية',
    granted_by: inClass.instructor.id,
    granted_at: clock.now(),
  });
  await db('chapter_seen').insert({ chapter_id: chapter.id, student_id: student.id, seen_at: clock.now() });
  await db('planned_announcement').insert({
    planned_id: randomUUID(),
    instructor_id: inClass.instructor.id,
    course_id: inClass.course.course_id,
    message_en: 'Hall 3',
    message_ar: 'القاعة 3',
    publish_at: clock.now(),
  });
  const { exam_id } = await db('exam').first('exam_id');
  const words = { message_en: 'Five minutes left', message_ar: 'باقٍ خمس دقائق' };
  const attempt = await db('attempt').first('exam_id', 'student_id');
  await db('exam_released_to').insert({ ...attempt, released_at: clock.now() });
  const work = await db('student_assignment').first('assignment_id', 'student_id');
  await db('assignment_released_to').insert({ ...work, released_at: clock.now() });
  await db('exam_seating').insert({ exam_id, seat_rows: 5, seat_columns: 8 });
  await db('exam_seat').insert({ exam_id, student_id: student.id, seat_row: 2, seat_column: 4 });
  const [room] = await db('exam_room').insert({ name: 'Hall 9', seat_rows: 5, seat_columns: 8 }).returning('room_id');
  const observer = await db('account')
    .where({ role: 'instructor' })
    .whereNot({ id: inClass.instructor.id })
    .first('id');
  const during = db.raw("tstzrange('2030-01-01', '2030-01-02')");
  await db('exam_place').insert({ exam_id, ...room, during });
  await db('exam_place_seat').insert({ exam_id, ...room, student_id: student.id, seat_row: 1, seat_column: 1 });
  await db('exam_observer').insert({ exam_id, ...room, person_id: observer.id, during });
  await db('room_message').insert({ exam_id, ...words, sent_by: inClass.instructor.id, sent_at: clock.now() });
  const [question] = await db('course_question')
    .insert({
      course_id: inClass.course.course_id,
      instructor_id: inClass.instructor.id,
      student_id: student.id,
      question_text: 'ما صفحات الفصل؟',
      asked_at: clock.now(),
    })
    .returning('question_id');
  await db('course_reply').insert({
    question_id: question.question_id,
    author_id: inClass.instructor.id,
    reply_text: 'All of them.',
    replied_at: clock.now(),
  });
  await db('grade_step').insert({ letter: 'A', name: 'Excellent', name_ar: 'ممتاز', from_mark: 85, passes: true });
  // the bylaw follows from the scale
  const { bylaw_id } = await db('bylaw').first('bylaw_id');
  const named = { name: 'Cohort', name_ar: 'دفعة' };
  const [cohort] = await db('cohort')
    .insert({ ...named, bylaw_id, made_at: clock.now() })
    .returning('cohort_id');
  await db('cohort_member').insert({ student_id: student.id, ...cohort, since: clock.now() });
  const decided = { decided_by: inClass.instructor.id, decided_at: clock.now(), reason: 'مريض' };
  await db('result_state').insert({
    offering_id: inClass.offering_id,
    student_id: student.id,
    state: 'absentExcused',
    ...decided,
  });
  const { offering_id } = inClass;
  await db('hand_over').insert({
    offering_ids: [offering_id],
    from_id: inClass.instructor.id,
    to_id: (await app.build.instructor()).id,
    given_by: inClass.instructor.id,
    given_at: clock.now(),
  });
  await db('held_event').insert({ event_id: randomUUID(), offering_id, payload: '{}', created_at: clock.now() });
  await db('absence_plan').insert({ offering_id, sessions: 28 });
  const [held] = await db('absence_session')
    .insert({ offering_id, kind: 'lecture', held_at: clock.now(), code_key: Buffer.alloc(32, 1) })
    .returning('session_id');
  const missed = { ...held, student_id: student.id };
  await db('absence_mark').insert({ ...missed, state: 'absent', means: 'rest', marked_at: clock.now() });
  await db('absence_entry').insert({ ...missed, device: randomUUID(), address: '10.0.0.1', entered_at: clock.now() });
  const certificate = await db('stored_file').first('id');
  await db('absence_excuse').insert({ ...missed, reason: 'مريض', file_id: certificate.id, asked_at: clock.now() });
  const counted = { offering_id, student_id: student.id, absent: 8, planned: 28 };
  await db('absence_warning').insert({ ...counted, step: 25, warned_at: clock.now() });
  await db('absence_barring').insert({ ...counted, limit_percent: 25, proposed_at: clock.now() });
  const { term_id } = await db('term').first('term_id');
  const planned = await app.build.plannedTerm('B');
  const [rolled] = await db('roll_over')
    .insert({
      source_term: term_id,
      target_term: planned.term_id,
      weeks: 20,
      parts: ['chapters'],
      made_by: inClass.instructor.id,
      made_at: clock.now(),
    })
    .returning('roll_over_id');
  await db('roll_over_offering').insert({ ...rolled, source_id: offering_id });
  await db('roll_over_copy').insert({ ...rolled, target_id: offering_id, kind: 'chapter', source: '1', copy: '2' });
  const [imported] = await db('sheet_import')
    .insert({ file_name: 'courses.csv', term_id, made_by: adminId, made_at: clock.now() })
    .returning('import_id');
  await db('sheet_import_act').insert({ ...imported, kind: 'course', subject_id: inClass.course.course_id });
  const { year_id } = await db('term').first('year_id');
  const [ending] = await db('access_ending')
    .insert({ kind: 'promotion', ended_at: clock.now(), ended_by: adminId })
    .returning('id');
  const [promoted] = await db('promotion')
    .insert({
      year_id,
      rule: { by: 'named' },
      levels: [],
      made_by: adminId,
      made_at: clock.now(),
      ending_id: ending.id,
      last_enrolment: 0,
    })
    .returning('promotion_id');
  await db('promotion_student').insert({
    ...promoted,
    student_id: student.id,
    outcome: 'repeat',
    why: 'named',
    state_before: 'studying',
    state_after: 'studying',
    enrolments: 0,
  });
  const first = { id: adminId };
  const second = await app.build.admin();
  otherAdmin = second.id;
  const [session] = await db('control_session')
    .insert({ term_id, level: 1, made_by: first.id, made_at: clock.now() })
    .returning('session_id');
  for (const { id } of [first, second])
    await db('control_member').insert({ ...session, user_id: id, since: clock.now(), declared_at: clock.now() });
  await db('control_conflict').insert({ ...session, user_id: second.id, student_id: student.id });
  const [paper] = await db('control_paper')
    .insert({
      ...session,
      offering_id,
      most: [1000],
      first_holder: first.id,
      second_holder: second.id,
      made_at: clock.now(),
    })
    .returning('paper_id');
  await db('control_seat').insert({ ...session, seat: 1, student_id: student.id });
  const sealed = 'x'.repeat(20);
  await db('paper_key').insert({
    ...paper,
    user_id: first.id,
    public_key: sealed,
    wrapped_key: sealed,
    made_at: clock.now(),
  });
  await db('secret_numbers').insert({
    ...paper,
    sealed,
    commitment: createHash('sha256').update('{}').digest(),
    first_half: sealed,
    second_half: sealed,
    made_by: first.id,
    made_at: clock.now(),
  });
  await db('secret_sheet').insert({ ...paper, number: 7000 });
  await db('sheet_entry').insert({
    ...paper,
    number: 7000,
    round: 1,
    points: [550],
    entered_by: second.id,
    entered_at: clock.now(),
  });
  await db('sheet_decision').insert({
    ...paper,
    number: 7000,
    points: [550],
    reason: 'ورقة',
    decided_by: first.id,
    decided_at: clock.now(),
  });
  await db('sheet_taken_back').insert({
    ...paper,
    number: 7000,
    points: [450],
    entered_by: second.id,
    entered_at: clock.now(),
    taken_back_at: clock.now(),
  });
  await db('opening_request').insert({ ...paper, asked_by: first.id, asked_at: clock.now() });
  await db('paper_opening').insert({
    ...paper,
    asked_by: first.id,
    joined_by: second.id,
    opened_at: clock.now(),
    content: '{}',
    content_hash: createHash('sha256').update('{}').digest(),
  });
  const [{ result_id }] = await db('level_result')
    .insert({
      term_id: (await db('term').first('term_id')).term_id,
      level: 1,
      number: 1,
      content: '{}',
      content_hash: createHash('sha256').update('{}').digest(),
      source_hash: createHash('sha256').update('').digest(),
      students: 1,
      made_by: first.id,
      made_at: clock.now(),
    })
    .returning('result_id');
  await db('level_result_row').insert({ result_id, place: 1, student_id: student.id, content: '{}' });
  const [{ publication_id }] = await db('level_publication')
    .insert({
      result_id,
      asked_by: first.id,
      asked_at: clock.now(),
      publish_at: clock.now(),
      petition_days: 1,
      petition_kinds: ['recording'],
      approved_by: second.id,
      approved_at: clock.now(),
    })
    .returning('publication_id');
  await db('petition').insert({
    result_id,
    publication_id,
    student_id: student.id,
    offering_id: inClass.offering_id,
    kind: 'recording',
    reason: 'الدرجة',
    made_at: clock.now(),
  });
  await db('level_work').insert({
    work_id: '7d0e6a1e-3c5b-4d55-9a37-0c2c6f0f2a11',
    made_by: first.id,
    done: 1,
    total: 2,
    at: clock.now(),
  });
  await db('mercy_version').insert({
    version: 1,
    rules: '{}',
    rules_hash: createHash('sha256').update('{}').digest(),
    reason: 'مجلس الكلية',
    made_by: first.id,
    made_at: clock.now(),
  });
  const hash = createHash('sha256').update('[]').digest();
  const [run] = await db('mercy_run')
    .insert({
      term_id,
      level: 1,
      version: 1,
      marks_hash: hash,
      changes_hash: hash,
      students: 1,
      refused: '{}',
      made_by: first.id,
      made_at: clock.now(),
    })
    .returning('run_id');
  await db('mercy_student').insert({ ...run, student_id: student.id, failed: 1 });
  await db('mercy_change').insert({
    ...run,
    student_id: student.id,
    offering_id,
    clause: 'pass',
    mark: 4800,
    given: 200,
    letter_before: 'F',
    letter_after: 'D',
    grade_after: 'Pass',
    grade_after_ar: 'مقبول',
  });
  // approved: nothing may be added to it, but all of it comes back
  await db('mercy_run')
    .where(run)
    .update({ first_by: first.id, first_at: clock.now(), second_by: second.id, second_at: clock.now() });
  await db('transcript').insert({
    number: 1,
    student_id: student.id,
    purpose: 'جهة العمل',
    content: '{}',
    content_hash: createHash('sha256').update('{}').digest(),
    issued_by: inClass.instructor.id,
    issued_at: clock.now(),
  });
  await db('credit_transfer').insert({
    student_id: student.id,
    course_id: inClass.course.course_id,
    hours: 3,
    institution: 'جامعة القاهرة',
    reason: 'معادلة',
    made_by: inClass.instructor.id,
    made_at: clock.now(),
  });
  const given = { given_by: inClass.instructor.id, given_at: clock.now(), version: 1, student_id: student.id };
  const [book] = await db('gradebook')
    .insert({
      instructor_id: inClass.instructor.id,
      course_id: inClass.course.course_id,
      rounding: 'whole',
      counts_from: clock.now(),
      version: 1,
      changed_by: inClass.instructor.id,
      changed_at: clock.now(),
    })
    .returning('gradebook_id');
  const of = { gradebook_id: book.gradebook_id };
  const group = { ...of, position: 1, name: 'Year work', name_ar: 'أعمال السنة', weight: 100, weighing: 'points' };
  const [made] = await db('grade_group').insert(group).returning('group_id');
  const column = { ...of, group_id: made.group_id, name: 'Oral', max: 10, created_at: clock.now() };
  const [item] = await db('grade_item').insert(column).returning('item_id');
  await db('grade_entry').insert({ ...given, item_id: item.item_id, points: 7.25 });
  await db('grade_bonus').insert({ ...given, ...of, points: 1, reason: 'مسابقة' });
  await db('grade_seal').insert({
    ...of,
    version: 1,
    content: '{}',
    content_hash: createHash('sha256').update('{}').digest(),
    sealed_by: given.given_by,
    sealed_at: clock.now(),
  });
  const [rubric] = await db('rubric')
    .insert({ instructor_id: inClass.instructor.id, version: 1, created_at: clock.now(), changed_at: clock.now() })
    .returning('rubric_id');
  const by = { made_by: inClass.instructor.id, made_at: clock.now() };
  const [bank] = await db('question_bank')
    .insert({ course_id: inClass.course.course_id, lead_id: inClass.instructor.id, created_at: clock.now() })
    .returning('bank_id');
  const [folder] = await db('bank_folder').insert({ bank_id: bank.bank_id, name: 'الأكوام' }).returning('folder_id');
  const ofItem = { ...by, version: 1, question_type: 'Essay', points: 2.5 };
  const listed = { words: 'Stack', tag_words: '', look: 'a'.repeat(32), bands: [1], changed_at: clock.now() };
  const [kept] = await db('bank_item')
    .insert({ ...ofItem, ...bank, ...folder, ...listed })
    .returning('item_id');
  await db('bank_version').insert({ ...ofItem, ...kept, question_text: 'Stack', options: '[]' });
  await db('bank_picture').insert({ ...kept, ...(await db('picture').first('picture_id')) });
  const ofImport = {
    ...by,
    ...bank,
    file_name: 'a.gift',
    format: 'gift',
    encoding: 'utf-8',
    elements: 1,
    refused: '[]',
  };
  const [brought] = await db('bank_import').insert(ofImport).returning('import_id');
  const looked = { name: 'Q', tags: [], question: '{}', changed: '[]', look: 'b'.repeat(32) };
  await db('bank_import_row').insert({ ...brought, ...kept, ...looked, position: 1 });
  const [inExam] = await db('question').select('question_id').limit(1);
  await db('question').where(inExam).update({ bank_item_id: kept.item_id, bank_version: 1 });
  await db('question_feedback').insert({ ...inExam, en: 'See chapter 2.' });
  await db('bank_use').insert({ ...inExam, ...kept, difficulty: 0.5, answers: 3, figured_at: clock.now() });
  const rubricVersion = { rubric_id: rubric.rubric_id, version: 1 };
  await db('rubric_version').insert({ ...rubricVersion, content: '{"criteria":[]}', made_at: clock.now() });
  const [marked] = await db('student_assignment').select('assignment_id').limit(1);
  await db('rubric_use').insert({ ...rubricVersion, ...marked, shown_before: true });
  await db('student_assignment')
    .where(marked)
    .update({ rubric_id: rubric.rubric_id, rubric_version: 1, rubric_levels: [1, null], rubric_points: 3 });
  await db('mark_appeal').insert({
    student_assignment_id: (await db('student_assignment').where(marked).first()).student_assignment_id,
    assignment_id: (await db('student_assignment').where(marked).first()).assignment_id,
    reason: 'انظر الصفحة الثانية',
    asked_at: clock.now(),
    score_before: 3,
  });
  const about = {
    comment: 'انظر هنا',
    author_id: inClass.instructor.id,
    created_at: clock.now(),
    changed_at: clock.now(),
  };
  const { id: submission_id } = await db('submission').first('id');
  await db('place_comment').insert({ submission_id, place_kind: 'pdf', page: 1, x: 0.25, y: 0.5, ...about });
  const [marker] = await db('marker')
    .insert({
      exam_id,
      owner_id: inClass.instructor.id,
      doctor_id: (await app.build.instructor()).id,
      allotted: 'questions',
      names_hidden: true,
      allotted_at: clock.now(),
    })
    .returning('marker_id');
  const { question_id } = await db('question').where({ exam_id }).first('question_id');
  await db('marker_question').insert({ ...marker, exam_id, question_id });
  await db('marker_student').insert({ ...marker, student_id: student.id });
  await db('result_check').insert({
    asked_by: given.given_by,
    asked_at: clock.now(),
    finished_at: clock.now(),
  });
  clock.advance(3 * 3_600_000);
  return { student, inClass };
}

/** Every row of every table, and every file's content. */
async function dump(): Promise<Record<string, unknown>> {
  const { wiped } = await readTables(app.deps.db);
  const tables: Record<string, unknown> = {};
  for (const table of [...wiped, 'account', ...ofAccounts, 'stored_file']) {
    const { rows } = await app.db.raw('select to_jsonb(t) as row from core.?? t order by to_jsonb(t)::text', [table]);
    tables[table] = rows.map(({ row }: { row: unknown }) => row);
  }
  const keys: string[] = await app.db('stored_file').orderBy('storage_key').pluck('storage_key');
  const files = await Promise.all(keys.map(async (key) => text(await app.deps.storage.read(key))));
  return { ...tables, files };
}

const remove = (body = { password, phrase }) => admin('DELETE /api/tablesData', { body });
const restore = (id: number, own = password) =>
  admin('POST /api/tablesData/snapshots/:id/restore', { params: { id }, body: { password: own } });

test('[ADC-12] [ADC-13] a whole faculty is deleted and restored: every table and every file as before', async () => {
  const { student } = await buildFaculty();
  const studentCall = await app.as(student);
  const before = await dump();
  const everyTable = (await readTables(app.deps.db)).wiped;
  // each has rows
  expect(everyTable.filter((table) => (before[table] as unknown[]).length === 0)).toEqual([]);

  const deleted = await remove();
  expect(deleted.status, deleted.text).toBe(200);
  expect(deleted.body).toMatchObject({ success: true, EnMessage: 'Tables data deleted successfully' });
  const after = await dump();
  for (const table of everyTable) expect(after[table], `${table} is empty`).toEqual([]);
  const admins = [adminId, otherAdmin].toSorted((a, b) => a - b);
  expect((await app.db('account').pluck('id')).toSorted((a, b) => a - b)).toEqual(admins);
  // [TRU-16] what admins sign in with stays; the others’ comes back with their accounts
  expect(await app.db('passkey').pluck('account_id')).toEqual([adminId]);
  expect((await studentCall('GET /api/student/:userId/courses', { params: { userId: student.id } })).status).toBe(401);
  const shown = (await admin('GET /api/users')).body.map(({ id }) => id);
  expect(shown.toSorted((a, b) => a - b)).toEqual(admins);
  const audit = await app.db('audit_event').where({ action: 'tablesData.deleted' });
  expect(audit).toHaveLength(1);
  expect((await app.db('outbox').where({ type: 'session.revoked' })).length).toBeGreaterThan(0);
  // the other service has the inboxes: it gets an event, in the same transaction
  const told = await app.db('outbox').where({ type: 'data.cleared' });
  expect(told.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ clearedAt: audit[0].at.toISOString() }),
  ]);

  const state = await admin('GET /api/tablesData');
  expect(state.body.counts).toMatchObject({ accounts: 0, courses: 0, exams: 0, files: 0 });
  expect(state.body.snapshots).toMatchObject([{ id: deleted.body.snapshotId, reason: 'deleted', restored_at: null }]);
  expect(state.body.snapshots[0]?.counts).toMatchObject({ exams: 1, attempts: 1, files: 5 });

  await admin('POST /api/departments', { body: { department_name: 'Meanwhile' } });
  const restored = await restore(deleted.body.snapshotId);
  expect(restored.status, restored.text).toBe(200);
  expect(await dump()).toEqual(before);
  // the data in between is in another snapshot
  expect(restored.body.snapshotId).not.toBe(deleted.body.snapshotId);
  const again = await restore(restored.body.snapshotId);
  expect(again.status).toBe(200);
  expect((await admin('GET /api/departments')).body.map(({ department_name }) => department_name)).toEqual([
    'Meanwhile',
  ]);
  // new rows get new ids after a restore
  await restore(again.body.snapshotId);
  expect((await admin('POST /api/departments', { body: { department_name: 'New' } })).status).toBe(201);
});

describe('the safeguards', () => {
  test('[ADC-13] a wrong password or phrase deletes nothing; the phrase works in both languages', async () => {
    const wrong = await remove({ password: 'something else', phrase });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'tablesData.wrongPassword']);
    const other = await remove({ password, phrase: 'delete' });
    expect([other.status, other.body.code]).toEqual([400, 'tablesData.wrongPhrase']);
    expect(await app.db('department')).toHaveLength(1);
    expect((await remove({ password, phrase: ' حذف كل  البيانات ' })).status).toBe(200);
  });

  test('[ADC-13] guessing the password here is slowed as at sign-in', async () => {
    for (let n = 0; n < 6; n++) await remove({ password: `guess ${n}`, phrase });
    expect((await remove()).status).toBe(429);
  });

  test('[ADC-13] refused while an exam runs, and while an attempt is open', async () => {
    const exam = await app.build.exam();
    expect((await admin('GET /api/tablesData')).body.examRunning).toBe(true);
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'tablesData.examRunning']);
    const { attempt_id } = await app.build.attempt({ exam });
    app.clock.advance(2 * 3_600_000);
    expect((await remove()).status).toBe(409);
    await app.db('attempt').where({ attempt_id }).update({
      state: 'submitted',
      submitted_at: app.clock.now(),
      submitted_by: 'time',
      score: 0,
    });
    expect((await remove()).status).toBe(200);
  });

  test('[FIX-04] names what blocks it: each exam with its students and end, and running account uploads', async () => {
    const exam = await app.build.exam({ exam_name: 'Midterm' });
    await app.build.attempt({ exam });
    const [upload] = await app
      .db('account_import')
      .insert({
        role: 'student',
        file_name: 'students.xlsx',
        created_by: adminId,
        created_at: app.clock.now(),
        total: 10,
        saved: 4,
        lease_until: new Date(app.clock.now().getTime() + 3 * 3_600_000),
      })
      .returning('id');
    const running = [{ exam_id: exam.exam_id, exam_name: 'Midterm', students: 1, sitting: 1 }];
    expect((await admin('GET /api/tablesData')).body.blocking).toMatchObject({
      exams: running,
      imports: [{ id: upload.id, file_name: 'students.xlsx', done: 4, total: 10 }],
    });
    expect((await remove()).body).toMatchObject({ code: 'tablesData.examRunning', running });
    await app
      .db('attempt')
      .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'time', score: 0 });
    app.clock.advance(2 * 3_600_000);
    expect((await remove()).body.code).toBe('tablesData.importRunning');
    // Its process is gone: the upload no longer counts.
    app.clock.advance(2 * 3_600_000);
    expect((await remove()).status).toBe(200);
  });

  test('two admins concurrently: everything is deleted once, then there is nothing left', async () => {
    await buildFaculty();
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { snapshots } = (await admin('GET /api/tablesData')).body;
    expect(snapshots.map(({ counts }) => counts.exams).sort()).toEqual([0, 1]);
  });

  test('a newer account that blocks a restore is named, and nothing is changed', async () => {
    const { student } = await buildFaculty();
    const { snapshotId } = (await remove()).body;
    await app.build.admin({ id: student.id });
    const refused = await restore(snapshotId);
    expect([refused.status, refused.body.code]).toEqual([409, 'tablesData.conflict']);
    expect(refused.body.EnMessage).toContain(String(student.id));
    expect(await app.db('course')).toEqual([]);
  });

  test('[TRU-17] an owner who is absent by now comes back as an auditor', async () => {
    const owner = await app.build.admin();
    const first = (await remove()).body.snapshotId;
    // an admin’s account goes with the others’ once it is a student’s
    const { department_id } = await app.build.department();
    await app.db('account').where({ id: owner.id }).update({ role: 'student', department_id });
    await remove();
    expect(await app.db('account').where({ id: owner.id })).toEqual([]);
    const restored = await restore(first);
    expect(restored.status, restored.text).toBe(200);
    expect(await app.db('account').where({ id: owner.id }).first('role', 'duties')).toEqual({
      role: 'admin',
      duties: ['auditor'],
    });
  });

  test('[ADC-13] an admin’s number that is somebody else’s by now, or an admin’s new number, blocks a restore', async () => {
    const other = await app.build.admin();
    const { snapshotId } = (await remove()).body;
    const { key } = await app.db('account').where({ id: other.id }).first('key');
    await app.db('account').where({ id: other.id }).update({ key: randomUUID() });
    expect((await restore(snapshotId)).body).toMatchObject({ code: 'tablesData.conflict' });
    const moved = { id: other.id + 1_000_000, key, email: 'moved@daftar.test' };
    await app.db('account').where({ id: other.id }).update(moved);
    expect((await restore(snapshotId)).body).toMatchObject({ code: 'tablesData.conflict' });
    await app.db('account').where({ id: moved.id }).update({ id: other.id });
    expect((await restore(snapshotId)).status).toBe(200);
  });

  test('restoring needs the password, an existing snapshot and no running exam', async () => {
    const { snapshotId } = (await remove()).body;
    expect((await restore(snapshotId, 'wrong')).body.code).toBe('tablesData.wrongPassword');
    expect((await restore(9999)).body.code).toBe('tablesData.noSnapshot');
    await app.build.exam();
    expect((await restore(snapshotId)).body.code).toBe('tablesData.examRunning');
  });
});

test('[ADC-13] before that, after 29 days, it still restores everything', async () => {
  await buildFaculty();
  const before = await dump();
  const { snapshotId } = (await remove()).body;
  app.clock.advance(29 * 86_400_000);
  expect(await dropExpired(app.deps)).toBe(0);
  await sweepUnclaimedFiles(app.deps);
  admin = await app.as({ id: adminId, role: 'admin' });
  expect((await restore(snapshotId)).status).toBe(200);
  expect(await dump()).toEqual(before);
});

test('[ADC-13] after 30 days a snapshot is dropped, with the files that nothing else names', async () => {
  await buildFaculty();
  const { snapshotId } = (await remove()).body;
  const keys: string[] = await app.db('stored_file').pluck('storage_key');
  expect(keys).toHaveLength(5);
  app.clock.advance(29 * 86_400_000);
  expect(await dropExpired(app.deps)).toBe(0);
  const stay = await app.build.chapter();
  app.clock.advance(2 * 86_400_000);
  expect((await admin('GET /api/tablesData', {})).status).toBe(401);
  admin = await app.as({ id: adminId, role: 'admin' });
  expect((await admin('GET /api/tablesData')).body.snapshots).toEqual([]);
  expect((await restore(snapshotId)).body.code).toBe('tablesData.noSnapshot');
  expect(await dropExpired(app.deps)).toBe(1);
  await sweepUnclaimedFiles(app.deps);
  for (const key of keys) expect(await app.deps.storage.exists(key)).toBe(false);
  expect(await app.db('stored_file')).toHaveLength(1);
  expect(await app.db('chapter').where({ id: stay.id })).toHaveLength(1);
  const schemas = await app.db('information_schema.schemata').where('schema_name', 'like', 'core_snapshot%');
  expect(schemas).toEqual([]);
});
