import { type Constraints, mergeConstraints } from '@daftar/service-kit/constraints';

/** Database constraints and the error codes of their violation. Each feature has its own block. */
const accounts: Constraints = {
  passkey_credential_unique: 'passkey.refused',
  account_pkey: 'account.idTaken',
  account_email_unique: 'account.emailTaken',
  account_department_fk: { missing: 'department.notFound', inUse: 'department.inUse' },
  account_student_has_department: 'account.departmentRequired',
  // A person's rows record their role; while there are any, even hidden ones, the role is fixed (ADA-15).
  instructor_course_instructor_role_check: 'account.hasRecords',
  chapter_instructor_role_check: 'account.hasRecords',
  assignment_instructor_role_check: 'account.hasRecords',
  announcement_instructor_role_check: 'account.hasRecords',
  exam_instructor_role_check: 'account.hasRecords',
  enrolment_student_role_check: 'account.hasRecords',
  student_assignment_student_role_check: 'account.hasRecords',
  attempt_student_role_check: 'account.hasRecords',
  format_request_student_role_check: 'account.hasRecords',
  assignment_extension_student_role_check: 'account.hasRecords',
  accommodation_student_role_check: 'account.hasRecords',
  planned_announcement_instructor_role_check: 'account.hasRecords',
  chapter_seen_student_role_check: 'account.hasRecords',
  course_question_student_role_check: 'account.hasRecords',
  course_question_instructor_role_check: 'account.hasRecords',
  gradebook_instructor_role_check: 'account.hasRecords',
  grade_entry_student_role_check: 'account.hasRecords',
  grade_bonus_student_role_check: 'account.hasRecords',
  marker_doctor_role_check: 'account.hasRecords',
  offering_instructor_role_check: 'account.hasRecords',
  offering_member_instructor_role_check: 'account.hasRecords',
  cohort_member_student_role_check: 'account.hasRecords',
  result_state_student_role_check: 'account.hasRecords',
  absence_mark_student_role_check: 'account.hasRecords',
  absence_excuse_student_role_check: 'account.hasRecords',
  absence_barring_student_role_check: 'account.hasRecords',
  credit_transfer_student_role_check: 'account.hasRecords',
  transcript_student_role_check: 'account.hasRecords',
  control_member_user_role_check: 'account.hasRecords',
  control_conflict_student_role_check: 'account.hasRecords',
  control_seat_student_role_check: 'account.hasRecords',
  exam_observer_person_role_check: 'account.hasRecords',
  promotion_student_student_role_check: 'account.hasRecords',
  account_state_of_student: 'account.hasRecords',
  level_result_row_student_role_check: 'account.hasRecords',
  mercy_student_role_check: 'account.hasRecords',
};

const faculty: Constraints = {
  department_name_unique: 'department.exists',
  department_name_ar_unique: 'department.exists',
  course_code_unique: 'course.codeExists',
  course_code_fold_unique: 'course.codeExists',
  course_name_unique: 'course.nameExists',
  course_name_ar_unique: 'course.nameExists',
  department_course_unique: 'departmentCourse.exists',
  instructor_course_once: 'instructorCourse.exists',
  enrolment_unique: 'enrolment.exists',
  enrolment_of_studying: 'enrolment.notStudying',
  promotion_year_fk: { missing: 'year.notFound', inUse: 'term.inUse' },
  promotion_department_fk: { missing: 'department.notFound', inUse: 'department.inUse' },
  academic_year_name_unique: 'year.nameExists',
  term_name_unique: 'term.nameExists',
  term_no_overlap: 'term.overlaps',
  term_ends_after_start: 'term.endsFirst',
  term_is_closed: 'term.closed',
  term_dates_of_content: 'term.datesOutside',
  term_dates_of_term: 'term.contentsOutside',
  offering_term_fk: { missing: 'term.notFound', inUse: 'term.inUse' },
};

const bylaws: Constraints = {
  bylaw_name_unique: 'bylaw.nameTaken',
  bylaw_name_ar_unique: 'bylaw.nameTaken',
  bylaw_of_faculty: 'bylaw.facultyHasOne',
  bylaw_version_unique: 'bylaw.changedMeanwhile',
  credit_transfer_once: 'transfer.exists',
  cohort_name_unique: 'cohort.nameTaken',
  cohort_name_ar_unique: 'cohort.nameTaken',
};

const control: Constraints = {
  control_session_unique: 'control.sessionExists',
  control_member_heads: 'control.twoHeads',
  control_paper_unique: 'control.paperExists',
  control_paper_holders_differ: 'control.holdersEqual',
  control_seat_pkey: 'control.seatTaken',
  sheet_entry_by_another: 'control.enteredTwice',
};

const bank: Constraints = {
  bank_folder_name_unique: 'bankFolder.taken',
};

const levels: Constraints = {
  level_publication_one: 'levelResult.askedAlready',
  petition_once: 'petition.exists',
  petition_in_time: 'petition.tooLate',
};

const content: Constraints = {
  format_request_one_open: 'formatRequest.openAlready',
  format_request_declined_says_why: 'formatRequest.sayWhy',
};

const exams: Constraints = {
  answer_option_text_unique: 'question.sameOptions',
  attempt_answer_question_fk: 'answer.unknownQuestion',
  attempt_answer_option_fk: 'answer.unknownOption',
  late_answer_question_fk: 'answer.unknownQuestion',
  late_answer_option_fk: 'answer.unknownOption',
  exam_room_name_unique: 'examRoom.nameExists',
  exam_room_name_ar_unique: 'examRoom.nameExists',
  exam_place_one_exam: 'examRoom.taken',
  exam_observer_once: 'observer.elsewhere',
  exam_observer_own_subject: 'observer.ownSubject',
};

const releases: Constraints = {
  remote_grant_role: 'permission.granted',
  remote_grant_person: 'permission.granted',
};

export const constraints: Constraints = mergeConstraints(
  accounts,
  faculty,
  bylaws,
  control,
  levels,
  bank,
  content,
  exams,
  releases,
);
