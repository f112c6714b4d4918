// Made from the migrated database by `npm run fix`; not written by hand.
// migrations: d03f1c99ff1e0b8a
import type { Table } from '@daftar/service-kit/sql/types';

/** Every table and view with its row, and what an insert may leave out or may not give. */
export interface Tables {
  absence_barring: Table<
    {
      barring_id: number;
      offering_id: number;
      student_id: number;
      student_role: 'student';
      absent: number;
      planned: number;
      limit_percent: number;
      proposed_at: Date;
      decision: 'barred' | 'letOff' | 'lapsed' | null;
      reason: string | null;
      decided_by: number | null;
      decided_at: Date | null;
    },
    'student_role' | 'decision' | 'reason' | 'decided_by' | 'decided_at',
    'barring_id'
  >;
  absence_entry: Table<{
    session_id: number;
    student_id: number;
    device: string;
    address: string;
    entered_at: Date;
  }>;
  absence_excuse: Table<
    {
      excuse_id: number;
      session_id: number;
      student_id: number;
      student_role: 'student';
      reason: string;
      file_id: string;
      asked_at: Date;
      accepted: boolean | null;
      reply: string | null;
      decided_by: number | null;
      decided_at: Date | null;
    },
    'student_role' | 'accepted' | 'reply' | 'decided_by' | 'decided_at',
    'excuse_id'
  >;
  absence_mark: Table<
    {
      session_id: number;
      student_id: number;
      student_role: 'student';
      state: 'present' | 'absent' | 'excused';
      means: 'list' | 'code' | 'sheet' | 'rest' | 'excuse';
      marked_at: Date;
    },
    'student_role'
  >;
  absence_plan: Table<{
    offering_id: number;
    sessions: number;
  }>;
  absence_session: Table<
    {
      session_id: number;
      offering_id: number;
      kind: 'lecture' | 'lab' | 'section';
      held_at: Date;
      place: string | null;
      code_key: Buffer;
      code_from: Date | null;
      code_until: Date | null;
      hall_address: string | null;
      taken_at: Date | null;
      called_off_at: Date | null;
    },
    'place' | 'code_from' | 'code_until' | 'hall_address' | 'taken_at' | 'called_off_at',
    'session_id'
  >;
  absence_warning: Table<{
    offering_id: number;
    student_id: number;
    step: number;
    absent: number;
    planned: number;
    warned_at: Date;
  }>;
  academic_year: Table<
    {
      year_id: number;
      name: string;
      name_ar: string | null;
    },
    'name_ar',
    'year_id'
  >;
  access_ending: Table<
    {
      id: number;
      kind: 'enrolment' | 'class' | 'account' | 'promotion';
      account_id: number | null;
      ended_at: Date;
      ended_by: number | null;
      ended_exams: number[];
      undone_at: Date | null;
    },
    'account_id' | 'ended_by' | 'ended_exams' | 'undone_at',
    'id'
  >;
  accommodation: Table<
    {
      student_id: number;
      student_role: 'student';
      paper_formats: string[];
      reason: string;
      changed_by: number;
      changed_at: Date;
      time_factor: number;
      break_minutes: number;
      text_size: number | null;
    },
    'student_role' | 'reason' | 'time_factor' | 'break_minutes' | 'text_size'
  >;
  account: Table<
    {
      id: number;
      first_name: string;
      last_name: string;
      email: string;
      password_hash: string;
      role: 'admin' | 'instructor' | 'student';
      department_id: number | null;
      must_change_password: boolean;
      created_at: Date;
      deleted_at: Date | null;
      search: string | null;
      key: string;
      first_name_ar: string | null;
      last_name_ar: string | null;
      title: 'professor' | 'associateProfessor' | 'doctor' | 'assistantLecturer' | 'demonstrator' | null;
      level: number | null;
      name_text: string | null;
      contact_text: string | null;
      sort_en: string | null;
      sort_ar: string | null;
      language: 'En' | 'Ar' | null;
      password_expires_at: Date | null;
      pseudonymised_at: Date | null;
      duties: string[] | null;
      sessions_ended_at: Date | null;
      second_factor_due: Date | null;
      study_state: 'studying' | 'suspended' | 'graduated' | 'left';
      study_state_since: Date | null;
    },
    | 'department_id'
    | 'deleted_at'
    | 'key'
    | 'first_name_ar'
    | 'last_name_ar'
    | 'title'
    | 'level'
    | 'language'
    | 'password_expires_at'
    | 'pseudonymised_at'
    | 'duties'
    | 'sessions_ended_at'
    | 'second_factor_due'
    | 'study_state'
    | 'study_state_since',
    'search' | 'name_text' | 'contact_text' | 'sort_en' | 'sort_ar'
  >;
  account_import: Table<
    {
      id: number;
      role: 'instructor' | 'student';
      file_name: string;
      created_by: number;
      address: string | null;
      request_id: string | null;
      created_at: Date;
      finished_at: Date | null;
      total: number;
      saved: number;
      already: number;
      failed: number;
      runner: string | null;
      lease_until: Date | null;
      updated: number;
      undone_at: Date | null;
    },
    | 'address'
    | 'request_id'
    | 'finished_at'
    | 'saved'
    | 'already'
    | 'failed'
    | 'runner'
    | 'lease_until'
    | 'updated'
    | 'undone_at',
    'id'
  >;
  account_import_row: Table<
    {
      import_id: number;
      row_number: number;
      state: 'waiting' | 'saved' | 'updated' | 'already' | 'failed';
      texts: unknown;
      account: unknown;
      sealed_password: string | null;
      problems: unknown;
      correction: unknown;
      password_given: boolean;
    },
    'account' | 'sealed_password' | 'problems' | 'correction' | 'password_given'
  >;
  announcement: Table<
    {
      announcement_id: string;
      instructor_id: number;
      instructor_role: 'instructor';
      course_id: number;
      author_id: number;
      message_en: string;
      message_ar: string;
      created_at: Date;
      edited_at: Date | null;
      deleted_at: Date | null;
      revision: number;
      offering_id: number;
      title_en: string | null;
      title_ar: string | null;
    },
    | 'instructor_id'
    | 'instructor_role'
    | 'course_id'
    | 'edited_at'
    | 'deleted_at'
    | 'revision'
    | 'offering_id'
    | 'title_en'
    | 'title_ar'
  >;
  answer_option: Table<
    {
      answer_id: number;
      question_id: number;
      position: number;
      answer_text: string;
      is_correct: boolean;
      folded_text: string | null;
      keep_last: boolean;
      look_twin: number;
      texts: import('@daftar/contracts/said').Pair | null;
    },
    'keep_last' | 'look_twin' | 'texts',
    'answer_id' | 'folded_text'
  >;
  answering: Table<{
    instance: string;
    calls: string;
    seen_at: Date;
  }>;
  assignment: Table<
    {
      assignment_id: number;
      instructor_id: number;
      instructor_role: 'instructor';
      course_id: number;
      assignment_title: string;
      assignment_score: number;
      description: string;
      due_at: Date;
      file_id: string | null;
      created_at: Date;
      deleted_at: Date | null;
      due_told_at: Date | null;
      results_released_at: Date | null;
      release_hold: 'marked' | 'hand' | null;
      release_at: Date | null;
      closes_at: Date | null;
      offering_id: number;
      file_kinds: string[] | null;
    },
    | 'instructor_id'
    | 'instructor_role'
    | 'course_id'
    | 'description'
    | 'file_id'
    | 'deleted_at'
    | 'due_told_at'
    | 'results_released_at'
    | 'release_hold'
    | 'release_at'
    | 'offering_id'
    | 'file_kinds',
    'assignment_id' | 'closes_at'
  >;
  assignment_extension: Table<
    {
      assignment_id: number;
      student_id: number;
      student_role: 'student';
      due_at: Date;
      reason: string;
      granted_by: number;
      granted_at: Date;
      closes_at: Date | null;
    },
    'student_role',
    'closes_at'
  >;
  assignment_released_to: Table<{
    assignment_id: number;
    student_id: number;
    released_at: Date;
  }>;
  attachment: Table<
    {
      attachment_id: string;
      account_id: number;
      file_id: string;
      announcement_id: string | null;
      planned_id: string | null;
      position: number;
      added_at: Date;
    },
    'announcement_id' | 'planned_id' | 'position'
  >;
  attempt: Table<
    {
      attempt_id: number;
      exam_id: number;
      student_id: number;
      student_role: 'student';
      opened_at: Date;
      deadline: Date;
      state: 'open' | 'submitted';
      submitted_at: Date | null;
      submitted_by: 'student' | 'time' | 'invigilator' | null;
      score: number | null;
      receipt_code: string;
      device: string | null;
      device_from: number;
      acked_seq: number;
      last_saved_at: Date | null;
      last_seen_at: Date | null;
      close_reason: string | null;
      grace_ended_for: Date | null;
      session_id: string | null;
      session_bound: boolean;
      order_seed: number | null;
      reported_at: Date | null;
      accommodated_minutes: number;
      waiting: unknown;
      names_waiting: boolean;
      earned: number | null;
      languages: unknown;
      drawn: number[] | null;
    },
    | 'student_role'
    | 'state'
    | 'submitted_at'
    | 'submitted_by'
    | 'score'
    | 'device'
    | 'device_from'
    | 'acked_seq'
    | 'last_saved_at'
    | 'last_seen_at'
    | 'close_reason'
    | 'grace_ended_for'
    | 'session_id'
    | 'session_bound'
    | 'order_seed'
    | 'reported_at'
    | 'accommodated_minutes'
    | 'waiting'
    | 'names_waiting'
    | 'earned'
    | 'languages'
    | 'drawn',
    'attempt_id'
  >;
  attempt_answer: Table<
    {
      attempt_id: number;
      exam_id: number;
      question_id: number;
      answer_id: number | null;
      answer_text: string | null;
      seq: number;
      saved_at: Date;
      late: boolean;
      points: number | null;
      graded_by: number | null;
      graded_at: Date | null;
      version: number;
      comment: string | null;
      edits: unknown;
      rubric_id: number | null;
      rubric_version: number | null;
      rubric_levels: number[] | null;
      rubric_points: number | null;
      earned: number | null;
      earned_for: number | null;
    },
    | 'answer_id'
    | 'answer_text'
    | 'late'
    | 'points'
    | 'graded_by'
    | 'graded_at'
    | 'version'
    | 'comment'
    | 'edits'
    | 'rubric_id'
    | 'rubric_version'
    | 'rubric_levels'
    | 'rubric_points'
    | 'earned'
    | 'earned_for'
  >;
  attempt_event: Table<
    {
      id: number;
      attempt_id: number;
      exam_id: number;
      at: Date;
      kind:
        | 'opened'
        | 'accommodated'
        | 'resumed'
        | 'opened_elsewhere'
        | 'entry_refused'
        | 'takeover_asked'
        | 'takeover_allowed'
        | 'takeover_refused'
        | 'taken_over'
        | 'stale_save'
        | 'submitted'
        | 'closed_by_time'
        | 'closed_by_invigilator'
        | 'reopened';
      actor_id: number | null;
      session_id: string | null;
      address: string | null;
      user_agent: string | null;
      device: string | null;
      detail: string | null;
      stored_at: Date | null;
    },
    'actor_id' | 'session_id' | 'address' | 'user_agent' | 'device' | 'detail' | 'stored_at',
    'id'
  >;
  audit_event: Table<
    {
      id: number;
      at: Date;
      actor_id: number | null;
      address: string | null;
      request_id: string | null;
      action: string;
      subject_type: string;
      subject_id: string | null;
      before: unknown;
      after: unknown;
    },
    'actor_id' | 'address' | 'request_id' | 'subject_id' | 'before' | 'after',
    'id'
  >;
  audit_head: Table<{
    day: string;
    seq: number;
    hash: Buffer;
    signed_at: Date;
    public_key: Buffer;
    signature: Buffer;
  }>;
  audit_person: Table<
    {
      event_id: number;
      account_key: string;
      salt: string;
      before: unknown;
      after: unknown;
    },
    'before' | 'after'
  >;
  audit_seal: Table<{
    seq: number;
    event_id: number;
    hash: Buffer;
    sealed_at: Date;
  }>;
  authenticator_app: Table<
    {
      account_id: number;
      secret: string;
      begun_at: Date;
      confirmed_at: Date | null;
      used_step: number | null;
    },
    'confirmed_at' | 'used_step'
  >;
  backup_made: Table<{
    made_at: Date;
    seconds: number;
    bytes: number;
    missing_files: number;
  }>;
  bank_folder: Table<
    {
      folder_id: number;
      bank_id: number;
      parent_id: number | null;
      name: string;
    },
    'parent_id',
    'folder_id'
  >;
  bank_import: Table<
    {
      import_id: number;
      bank_id: number;
      made_by: number;
      made_at: Date;
      file_name: string;
      format: string;
      encoding: string;
      elements: number;
      refused: unknown;
      applied_at: Date | null;
      undone_at: Date | null;
    },
    'applied_at' | 'undone_at',
    'import_id'
  >;
  bank_import_row: Table<
    {
      import_id: number;
      position: number;
      name: string;
      folder: string | null;
      tags: string[];
      question: unknown;
      changed: unknown;
      look: string;
      item_id: number | null;
      linked: boolean;
    },
    'folder' | 'item_id' | 'linked'
  >;
  bank_item: Table<
    {
      item_id: number;
      bank_id: number;
      folder_id: number | null;
      version: number;
      state: 'draft' | 'checked' | 'ready';
      checked_by: number | null;
      tags: string[];
      made_by: number;
      made_at: Date;
      changed_at: Date;
      retired_at: Date | null;
      question_type: string;
      points: number | null;
      words: string;
      tag_words: string;
      search: string | null;
      look: string;
      bands: number[];
      difficulty: number | null;
      discrimination: number | null;
    },
    'folder_id' | 'state' | 'checked_by' | 'tags' | 'retired_at' | 'points' | 'difficulty' | 'discrimination',
    'item_id' | 'search'
  >;
  bank_picture: Table<{
    item_id: number;
    picture_id: string;
  }>;
  bank_reach: Table<
    {
      bank_id: number;
      person_id: number;
    },
    never,
    'bank_id' | 'person_id'
  >;
  bank_use: Table<
    {
      question_id: number;
      item_id: number;
      difficulty: number | null;
      discrimination: number | null;
      answers: number;
      figured_at: Date;
    },
    'difficulty' | 'discrimination'
  >;
  bank_version: Table<
    {
      item_id: number;
      version: number;
      question_type: string;
      question_text: string;
      points: number | null;
      options: unknown;
      body: unknown;
      key: unknown;
      made_by: number;
      made_at: Date;
      texts: import('@daftar/contracts/said').Pair | null;
    },
    'points' | 'body' | 'key' | 'texts'
  >;
  bylaw: Table<
    {
      bylaw_id: number;
      name: string;
      name_ar: string;
      example: string | null;
      of_faculty: boolean;
      made_at: Date;
    },
    'example',
    'bylaw_id'
  >;
  bylaw_version: Table<
    {
      version_id: number;
      bylaw_id: number;
      version: number;
      starts_at: Date;
      rules: string;
      rules_hash: Buffer;
      reason: string;
      made_by: number | null;
      made_at: Date;
      follows_scale: boolean;
    },
    'made_by' | 'follows_scale',
    'version_id'
  >;
  calendar_address: Table<{
    account_id: number;
    token_hash: Buffer;
    made_at: Date;
  }>;
  call_count: Table<{
    key: string;
    points: number;
    expire: number;
  }>;
  chapter: Table<
    {
      id: number;
      instructor_id: number;
      instructor_role: 'instructor';
      course_id: number;
      chapter_name: string;
      file_id: string;
      is_download: boolean;
      created_at: Date;
      deleted_at: Date | null;
      problems: string[] | null;
      accessible_file_id: string | null;
      accessible_problems: string[] | null;
      place: number | null;
      hidden: boolean;
      publish_at: Date | null;
      told: boolean;
      replaced_at: Date | null;
      offering_id: number;
    },
    | 'instructor_id'
    | 'instructor_role'
    | 'course_id'
    | 'is_download'
    | 'deleted_at'
    | 'problems'
    | 'accessible_file_id'
    | 'accessible_problems'
    | 'place'
    | 'hidden'
    | 'publish_at'
    | 'told'
    | 'replaced_at'
    | 'offering_id',
    'id'
  >;
  chapter_seen: Table<
    {
      chapter_id: number;
      student_id: number;
      student_role: 'student';
      seen_at: Date;
    },
    'student_role'
  >;
  class_now: Table<
    {
      instructor_course_id: number;
      instructor_id: number;
      course_id: number;
      department_course_id: number;
      department_id: number;
      level: number;
      semester: number;
      offering_id: number;
    },
    never,
    | 'instructor_course_id'
    | 'instructor_id'
    | 'course_id'
    | 'department_course_id'
    | 'department_id'
    | 'level'
    | 'semester'
    | 'offering_id'
  >;
  class_of_term: Table<
    {
      instructor_course_id: number;
      instructor_id: number;
      course_id: number;
      department_course_id: number;
      department_id: number;
      level: number;
      semester: number;
      offering_id: number;
      term_id: number;
      term_state: 'planned' | 'current' | 'closed';
    },
    never,
    | 'instructor_course_id'
    | 'instructor_id'
    | 'course_id'
    | 'department_course_id'
    | 'department_id'
    | 'level'
    | 'semester'
    | 'offering_id'
    | 'term_id'
    | 'term_state'
  >;
  clock_mark: Table<
    {
      only_one: boolean;
      at: Date;
      generation: number;
    },
    'only_one' | 'generation'
  >;
  clock_seen: Table<{
    instance: string;
    host: string;
    ahead_ms: number;
    seen_at: Date;
  }>;
  cohort: Table<
    {
      cohort_id: number;
      name: string;
      name_ar: string;
      bylaw_id: number;
      made_at: Date;
    },
    never,
    'cohort_id'
  >;
  cohort_member: Table<
    {
      student_id: number;
      student_role: 'student';
      cohort_id: number;
      since: Date;
    },
    'student_role'
  >;
  control_conflict: Table<
    {
      conflict_id: number;
      session_id: number;
      user_id: number;
      course_id: number | null;
      student_id: number | null;
      student_role: 'student';
    },
    'course_id' | 'student_id' | 'student_role',
    'conflict_id'
  >;
  control_member: Table<
    {
      session_id: number;
      user_id: number;
      user_role: 'admin';
      head_place: number | null;
      since: Date;
      until: Date | null;
      declared_at: Date | null;
    },
    'user_role' | 'head_place' | 'until' | 'declared_at'
  >;
  control_paper: Table<
    {
      paper_id: number;
      session_id: number;
      offering_id: number;
      most: number[];
      item_id: number | null;
      exam_id: number | null;
      first_holder: number;
      second_holder: number;
      made_at: Date;
    },
    'item_id' | 'exam_id',
    'paper_id'
  >;
  control_seat: Table<
    {
      session_id: number;
      seat: number;
      student_id: number;
      student_role: 'student';
    },
    'student_role'
  >;
  control_session: Table<
    {
      session_id: number;
      term_id: number;
      level: number;
      made_by: number;
      made_at: Date;
    },
    never,
    'session_id'
  >;
  course: Table<
    {
      course_id: number;
      course_code: string;
      course_name: string;
      created_at: Date;
      deleted_at: Date | null;
      course_name_ar: string | null;
      name_twin: number;
      search_text: string | null;
      sort_en: string | null;
      sort_ar: string | null;
      code_twin: number;
      credit_hours: number | null;
    },
    'deleted_at' | 'course_name_ar' | 'name_twin' | 'code_twin' | 'credit_hours',
    'course_id' | 'search_text' | 'sort_en' | 'sort_ar'
  >;
  course_question: Table<
    {
      question_id: number;
      course_id: number;
      instructor_id: number;
      instructor_role: 'instructor';
      student_id: number;
      student_role: 'student';
      question_text: string;
      asked_at: Date;
      resolved_at: Date | null;
      hidden_at: Date | null;
      offering_id: number;
    },
    'course_id' | 'instructor_id' | 'instructor_role' | 'student_role' | 'resolved_at' | 'hidden_at' | 'offering_id',
    'question_id'
  >;
  course_reply: Table<
    {
      reply_id: number;
      question_id: number;
      author_id: number;
      reply_text: string;
      replied_at: Date;
      hidden_at: Date | null;
    },
    'hidden_at',
    'reply_id'
  >;
  credit_transfer: Table<
    {
      transfer_id: number;
      student_id: number;
      student_role: 'student';
      course_id: number;
      hours: number;
      institution: string;
      reason: string;
      made_by: number;
      made_at: Date;
      taken_back_by: number | null;
      taken_back_at: Date | null;
      taken_back_reason: string | null;
    },
    'student_role' | 'taken_back_by' | 'taken_back_at' | 'taken_back_reason',
    'transfer_id'
  >;
  data_snapshot: Table<
    {
      id: number;
      created_at: Date;
      created_by: number;
      reason: 'deleted' | 'beforeRestore';
      counts: unknown;
      expires_at: Date;
      restored_at: Date | null;
      dropped_at: Date | null;
    },
    'restored_at' | 'dropped_at',
    'id'
  >;
  department: Table<
    {
      department_id: number;
      department_name: string;
      created_at: Date;
      deleted_at: Date | null;
      department_name_ar: string | null;
      name_twin: number;
      search_text: string | null;
      sort_en: string | null;
      sort_ar: string | null;
    },
    'deleted_at' | 'department_name_ar' | 'name_twin',
    'department_id' | 'search_text' | 'sort_en' | 'sort_ar'
  >;
  department_course: Table<
    {
      id: number;
      department_id: number;
      course_id: number;
      level: number;
      semester: number;
      created_at: Date;
      deleted_at: Date | null;
    },
    'deleted_at',
    'id'
  >;
  enrolment: Table<
    {
      id: number;
      student_id: number;
      student_role: 'student';
      instructor_course_id: number;
      enrolled_at: Date;
      withdrawn_at: Date | null;
      ending_id: number | null;
      batch_id: number | null;
    },
    'student_role' | 'withdrawn_at' | 'ending_id' | 'batch_id',
    'id'
  >;
  enrolment_batch: Table<
    {
      id: number;
      made_at: Date;
      made_by: number;
      refused: unknown;
      undone_at: Date | null;
    },
    'refused' | 'undone_at',
    'id'
  >;
  enrolment_kept: Table<
    {
      id: number;
      student_id: number;
      instructor_course_id: number;
      offering_id: number;
    },
    never,
    'id' | 'student_id' | 'instructor_course_id' | 'offering_id'
  >;
  enrolment_now: Table<
    {
      id: number;
      student_id: number;
      instructor_course_id: number;
      instructor_id: number;
      course_id: number;
      level: number;
      offering_id: number;
    },
    never,
    'id' | 'student_id' | 'instructor_course_id' | 'instructor_id' | 'course_id' | 'level' | 'offering_id'
  >;
  enrolment_of_term: Table<
    {
      id: number;
      student_id: number;
      instructor_course_id: number;
      instructor_id: number;
      course_id: number;
      level: number;
      offering_id: number;
      term_id: number;
      term_state: 'planned' | 'current' | 'closed';
    },
    never,
    | 'id'
    | 'student_id'
    | 'instructor_course_id'
    | 'instructor_id'
    | 'course_id'
    | 'level'
    | 'offering_id'
    | 'term_id'
    | 'term_state'
  >;
  exam: Table<
    {
      exam_id: number;
      instructor_id: number;
      instructor_role: 'instructor';
      course_id: number;
      exam_name: string;
      duration_minutes: number;
      start_at: Date;
      due_at: Date | null;
      ends_at: Date;
      closes_at: Date;
      total_score: number;
      question_count: number;
      published_at: Date | null;
      linked_at: Date | null;
      version: number;
      created_at: Date;
      deleted_at: Date | null;
      draft_id: string | null;
      results_released_at: Date | null;
      takeover: 'automatic' | 'allowed';
      room_code: string | null;
      networks: string[];
      one_session: boolean;
      late_counts: boolean;
      shuffle_questions: boolean;
      shuffle_options: boolean;
      end_told_at: Date | null;
      marking_told_at: Date | null;
      over_at: Date | null;
      release_hold: 'marked' | 'hand' | null;
      room_messages: number;
      release_at: Date | null;
      place_shown: boolean;
      offering_id: number;
      name_texts: import('@daftar/contracts/said').Pair | null;
      both_languages: boolean;
      draws: number[] | null;
    },
    | 'instructor_id'
    | 'instructor_role'
    | 'course_id'
    | 'due_at'
    | 'total_score'
    | 'question_count'
    | 'published_at'
    | 'linked_at'
    | 'version'
    | 'deleted_at'
    | 'draft_id'
    | 'results_released_at'
    | 'takeover'
    | 'room_code'
    | 'networks'
    | 'one_session'
    | 'late_counts'
    | 'shuffle_questions'
    | 'shuffle_options'
    | 'end_told_at'
    | 'marking_told_at'
    | 'over_at'
    | 'release_hold'
    | 'room_messages'
    | 'release_at'
    | 'place_shown'
    | 'offering_id'
    | 'name_texts'
    | 'both_languages'
    | 'draws',
    'exam_id'
  >;
  exam_draft: Table<
    {
      draft_id: string;
      instructor_id: number;
      content: unknown;
      version: number;
      created_at: Date;
      changed_at: Date;
    },
    'version'
  >;
  exam_extension: Table<
    {
      id: number;
      exam_id: number;
      student_id: number | null;
      minutes: number;
      past_due: boolean;
      reason: string;
      granted_by: number;
      granted_at: Date;
    },
    'student_id' | 'past_due' | 'reason',
    'id'
  >;
  exam_extra: Table<
    {
      exam_id: number;
      student_id: number;
      minutes: number;
      past_due: boolean;
      accommodated: boolean | null;
    },
    never,
    'exam_id' | 'student_id' | 'minutes' | 'past_due' | 'accommodated'
  >;
  exam_mock: Table<{
    exam_id: number;
    mock_name: string;
    duration_minutes: number;
    questions: unknown;
    attached_by: number;
    attached_at: Date;
  }>;
  exam_observer: Table<
    {
      exam_id: number;
      room_id: number;
      person_id: number;
      person_role: 'instructor';
      during: string;
    },
    'person_role'
  >;
  exam_picture: Table<{
    exam_id: number;
    picture_id: string;
  }>;
  exam_place: Table<{
    exam_id: number;
    room_id: number;
    during: string;
  }>;
  exam_place_seat: Table<{
    exam_id: number;
    room_id: number;
    student_id: number;
    seat_row: number;
    seat_column: number;
  }>;
  exam_preference: Table<
    {
      account_id: number;
      typeface: 'usual' | 'readable' | 'dyslexia';
      text_size: number;
      line_width: 'full' | 'medium' | 'narrow';
      spacing: 'usual' | 'wide' | 'widest';
      tint: 'none' | 'cream' | 'blue' | 'green' | 'rose';
      ruler: boolean;
      read_aloud: boolean;
      clock: boolean;
      letters: boolean;
      shortcuts: boolean;
      wrap_code: boolean;
      all_questions: boolean;
      bar_side: 'usual' | 'left' | 'right';
      changed_at: Date;
      question_language: 'usual' | 'en' | 'ar' | 'both';
    },
    'question_language'
  >;
  exam_released_to: Table<{
    exam_id: number;
    student_id: number;
    released_at: Date;
  }>;
  exam_room: Table<
    {
      room_id: number;
      name: string;
      name_ar: string | null;
      seat_rows: number;
      seat_columns: number;
      deleted_at: Date | null;
    },
    'name_ar' | 'deleted_at',
    'room_id'
  >;
  exam_seat: Table<{
    exam_id: number;
    student_id: number;
    seat_row: number;
    seat_column: number;
  }>;
  exam_seating: Table<
    {
      exam_id: number;
      room: string;
      seat_rows: number;
      seat_columns: number;
    },
    'room'
  >;
  external_identity: Table<
    {
      issuer: string;
      subject: string;
      account_id: number;
      linked_at: Date;
      last_used_at: Date;
      removed_at: Date | null;
    },
    'removed_at'
  >;
  finished_upload: Table<
    {
      account_id: number;
      upload_id: string;
      subject_id: number;
      finished_at: Date;
      fingerprint: string | null;
    },
    'fingerprint'
  >;
  format_request: Table<
    {
      id: number;
      chapter_id: number;
      student_id: number;
      student_role: 'student';
      format: 'taggedPdf' | 'word' | 'html' | 'largePrint' | 'audio' | 'other';
      note: string;
      state: 'open' | 'withdrawn' | 'done' | 'declined';
      asked_at: Date;
      answer: string;
      answered_by: number | null;
      closed_at: Date | null;
    },
    'student_role' | 'note' | 'state' | 'answer' | 'answered_by' | 'closed_at',
    'id'
  >;
  grade_bonus: Table<
    {
      gradebook_id: number;
      student_id: number;
      student_role: 'student';
      points: number;
      reason: string;
      version: number;
      given_by: number;
      given_at: Date;
    },
    'student_role'
  >;
  grade_entry: Table<
    {
      item_id: number;
      student_id: number;
      student_role: 'student';
      decision: 'zero' | 'excused' | null;
      points: number | null;
      version: number;
      given_by: number;
      given_at: Date;
    },
    'student_role' | 'decision' | 'points'
  >;
  grade_group: Table<
    {
      group_id: number;
      gradebook_id: number;
      position: number;
      name: string;
      name_ar: string | null;
      weight: number;
      weighing: 'points' | 'equal';
      best: number | null;
      floor: number | null;
      part: 'yearWork' | 'practical' | 'oral' | 'written' | null;
    },
    'name_ar' | 'best' | 'floor' | 'part',
    'group_id'
  >;
  grade_item: Table<
    {
      item_id: number;
      gradebook_id: number;
      group_id: number | null;
      exam_id: number | null;
      assignment_id: number | null;
      name: string | null;
      name_ar: string | null;
      max: number | null;
      shown_at: Date | null;
      created_at: Date;
      deleted_at: Date | null;
    },
    'group_id' | 'exam_id' | 'assignment_id' | 'name' | 'name_ar' | 'max' | 'shown_at' | 'deleted_at',
    'item_id'
  >;
  grade_seal: Table<
    {
      seal_id: number;
      gradebook_id: number;
      version: number;
      content: string;
      content_hash: Buffer;
      sealed_by: number;
      sealed_at: Date;
      reason: string | null;
      asked_by: number | null;
      asked_at: Date | null;
      decided_by: number | null;
      decided_at: Date | null;
      reopened: boolean | null;
    },
    'reason' | 'asked_by' | 'asked_at' | 'decided_by' | 'decided_at' | 'reopened',
    'seal_id'
  >;
  grade_step: Table<{
    letter: string;
    name: string;
    name_ar: string;
    from_mark: number;
    passes: boolean;
  }>;
  gradebook: Table<
    {
      gradebook_id: number;
      instructor_id: number | null;
      instructor_role: 'instructor';
      course_id: number;
      rounding: 'hundredth' | 'tenth' | 'whole' | 'up';
      counts_from: Date;
      version: number;
      changed_by: number;
      changed_at: Date;
      offering_id: number;
    },
    'instructor_id' | 'instructor_role' | 'course_id' | 'offering_id',
    'gradebook_id'
  >;
  hand_over: Table<
    {
      hand_over_id: number;
      offering_ids: number[];
      from_id: number;
      to_id: number;
      given_by: number;
      given_at: Date;
      undone_at: Date | null;
    },
    'undone_at',
    'hand_over_id'
  >;
  held_event: Table<
    {
      held_id: number;
      event_id: string;
      offering_id: number;
      payload: unknown;
      created_at: Date;
    },
    never,
    'held_id'
  >;
  idempotency_key: Table<
    {
      account_id: number;
      key: string;
      session_id: string;
      request_hash: string;
      status: number | null;
      reply: string | null;
      set_cookie: string | null;
      kept_at: Date;
    },
    'status' | 'reply' | 'set_cookie'
  >;
  instructor_course: Table<
    {
      instructor_course_id: number;
      instructor_id: number;
      instructor_role: 'instructor';
      department_course_id: number;
      created_at: Date;
      deleted_at: Date | null;
      ending_id: number | null;
      offering_id: number;
    },
    'instructor_id' | 'instructor_role' | 'deleted_at' | 'ending_id' | 'offering_id',
    'instructor_course_id'
  >;
  key_hold: Table<
    {
      account_id: number;
      admin_id: number;
      held_at: Date;
      email: string;
      results_until: Date | null;
    },
    'results_until'
  >;
  late_answer: Table<
    {
      attempt_id: number;
      exam_id: number;
      question_id: number;
      answer_id: number | null;
      answer_text: string | null;
      seq: number;
      saved_at: Date;
    },
    'answer_id' | 'answer_text'
  >;
  level_publication: Table<
    {
      publication_id: number;
      result_id: number;
      asked_by: number;
      asked_at: Date;
      publish_at: Date | null;
      petition_days: number | null;
      petition_kinds: string[];
      petition_fee: number | null;
      approved_by: number | null;
      approved_at: Date | null;
      ended_by: number | null;
      ended_at: Date | null;
      told_at: Date | null;
    },
    | 'publish_at'
    | 'petition_days'
    | 'petition_fee'
    | 'approved_by'
    | 'approved_at'
    | 'ended_by'
    | 'ended_at'
    | 'told_at',
    'publication_id'
  >;
  level_result: Table<
    {
      result_id: number;
      term_id: number;
      level: number;
      number: number;
      content: string;
      content_hash: Buffer;
      source_hash: Buffer;
      students: number;
      made_by: number;
      made_at: Date;
    },
    never,
    'result_id'
  >;
  level_result_row: Table<
    {
      result_id: number;
      place: number;
      student_id: number;
      student_role: 'student';
      content: string;
    },
    'student_role'
  >;
  level_work: Table<{
    work_id: string;
    made_by: number;
    done: number;
    total: number;
    at: Date;
  }>;
  mark_appeal: Table<
    {
      appeal_id: number;
      attempt_id: number | null;
      student_assignment_id: number | null;
      exam_id: number | null;
      assignment_id: number | null;
      reason: string;
      asked_at: Date;
      score_before: number;
      reply: string | null;
      decided_by: number | null;
      decided_at: Date | null;
      score_after: number | null;
      earned_before: number | null;
      earned_after: number | null;
    },
    | 'attempt_id'
    | 'student_assignment_id'
    | 'exam_id'
    | 'assignment_id'
    | 'reply'
    | 'decided_by'
    | 'decided_at'
    | 'score_after'
    | 'earned_before'
    | 'earned_after',
    'appeal_id'
  >;
  marker: Table<
    {
      marker_id: number;
      exam_id: number | null;
      assignment_id: number | null;
      owner_id: number;
      doctor_id: number;
      doctor_role: 'instructor';
      allotted: 'all' | 'questions' | 'students';
      names_hidden: boolean;
      allotted_at: Date;
    },
    'exam_id' | 'assignment_id' | 'doctor_role',
    'marker_id'
  >;
  marker_now: Table<
    {
      marker_id: number;
      exam_id: number | null;
      assignment_id: number | null;
      owner_id: number;
      doctor_id: number;
      allotted: 'all' | 'questions' | 'students';
      names_hidden: boolean;
      allotted_at: Date;
      course_id: number;
    },
    never,
    | 'marker_id'
    | 'exam_id'
    | 'assignment_id'
    | 'owner_id'
    | 'doctor_id'
    | 'allotted'
    | 'names_hidden'
    | 'allotted_at'
    | 'course_id'
  >;
  marker_question: Table<{
    marker_id: number;
    exam_id: number;
    question_id: number;
  }>;
  marker_student: Table<{
    marker_id: number;
    student_id: number;
  }>;
  mercy_change: Table<
    {
      run_id: number;
      student_id: number;
      offering_id: number;
      clause: 'pass' | 'raise';
      mark: number;
      given: number;
      letter_before: string;
      letter_after: string;
      grade_after: string;
      grade_after_ar: string;
      points_after: number | null;
    },
    'points_after'
  >;
  mercy_run: Table<
    {
      run_id: number;
      term_id: number;
      level: number;
      version: number;
      marks_hash: Buffer;
      changes_hash: Buffer;
      students: number;
      refused: unknown;
      made_by: number;
      made_at: Date;
      first_by: number | null;
      first_at: Date | null;
      second_by: number | null;
      second_at: Date | null;
      reversed_by: number | null;
      reversed_at: Date | null;
      reverse_reason: string | null;
    },
    'first_by' | 'first_at' | 'second_by' | 'second_at' | 'reversed_by' | 'reversed_at' | 'reverse_reason',
    'run_id'
  >;
  mercy_student: Table<
    {
      run_id: number;
      student_id: number;
      student_role: 'student';
      failed: number;
    },
    'student_role'
  >;
  mercy_version: Table<{
    version: number;
    rules: string;
    rules_hash: Buffer;
    reason: string;
    made_by: number;
    made_at: Date;
  }>;
  migration: Table<{
    name: string;
    at: Date;
  }>;
  offering: Table<
    {
      offering_id: number;
      course_id: number;
      term_id: number;
      lead_id: number;
      lead_role: 'instructor';
      created_at: Date;
    },
    'lead_role',
    'offering_id'
  >;
  offering_member: Table<
    {
      member_id: number;
      offering_id: number;
      person_id: number;
      person_role: 'instructor';
      part: 'lead' | 'doctor' | 'assistant' | 'invigilator';
      since: Date;
      until: Date | null;
      still_reads: boolean;
    },
    'person_role' | 'until' | 'still_reads',
    'member_id'
  >;
  opening_request: Table<
    {
      paper_id: number;
      asked_by: number;
      asked_at: Date;
      joined_by: number | null;
      joined_at: Date | null;
      half: string | null;
    },
    'joined_by' | 'joined_at' | 'half'
  >;
  outbox: Table<
    {
      id: number;
      event_id: string;
      type: string;
      payload: unknown;
      created_at: Date;
      relayed_at: Date | null;
      attempts: number;
      last_error: string | null;
      next_attempt_at: Date | null;
    },
    'relayed_at' | 'attempts' | 'last_error' | 'next_attempt_at',
    'id'
  >;
  ownership_request: Table<
    {
      account_id: number;
      duties: string[] | null;
      department_ids: number[];
      email: string;
      asked_by: number;
      asked_at: Date;
    },
    'duties'
  >;
  paper_key: Table<{
    paper_id: number;
    user_id: number;
    public_key: string;
    wrapped_key: string;
    made_at: Date;
  }>;
  paper_opening: Table<{
    paper_id: number;
    asked_by: number;
    joined_by: number;
    opened_at: Date;
    content: string;
    content_hash: Buffer;
  }>;
  passkey: Table<
    {
      id: string;
      account_id: number;
      credential_id: Buffer;
      public_key: Buffer;
      sign_count: number;
      transports: string[];
      name: string;
      synced: boolean;
      created_at: Date;
      last_used_at: Date | null;
    },
    'last_used_at'
  >;
  password_link: Table<
    {
      id: number;
      email: string;
      asked_at: Date;
      handled_at: Date | null;
      account_id: number | null;
      token_hash: Buffer | null;
      expires_at: Date | null;
      used_at: Date | null;
    },
    'handled_at' | 'account_id' | 'token_hash' | 'expires_at' | 'used_at',
    'id'
  >;
  petition: Table<
    {
      petition_id: number;
      result_id: number;
      publication_id: number;
      student_id: number;
      offering_id: number;
      kind: 'recording' | 'unmarked' | 'remark';
      reason: string;
      fee: number | null;
      made_at: Date;
      fee_note: string | null;
      fee_noted_by: number | null;
      fee_noted_at: Date | null;
      accepted: boolean | null;
      answer: string | null;
      decided_by: number | null;
      decided_at: Date | null;
    },
    'fee' | 'fee_note' | 'fee_noted_by' | 'fee_noted_at' | 'accepted' | 'answer' | 'decided_by' | 'decided_at',
    'petition_id'
  >;
  picture: Table<
    {
      picture_id: string;
      account_id: number;
      attempt_id: number | null;
      file_id: string;
      width: number;
      height: number;
      created_at: Date;
    },
    'attempt_id'
  >;
  place_comment: Table<
    {
      place_comment_id: number;
      submission_id: number | null;
      attempt_id: number | null;
      exam_id: number | null;
      question_id: number | null;
      place_kind: 'pdf' | 'image' | 'lines' | 'passage';
      page: number | null;
      x: number | null;
      y: number | null;
      starts: number | null;
      ends: number | null;
      quote: string | null;
      comment: string;
      author_id: number;
      version: number;
      created_at: Date;
      changed_at: Date;
    },
    | 'submission_id'
    | 'attempt_id'
    | 'exam_id'
    | 'question_id'
    | 'page'
    | 'x'
    | 'y'
    | 'starts'
    | 'ends'
    | 'quote'
    | 'version',
    'place_comment_id'
  >;
  planned_announcement: Table<
    {
      planned_id: string;
      instructor_id: number;
      instructor_role: 'instructor';
      course_id: number;
      message_en: string;
      message_ar: string;
      publish_at: Date;
      offering_id: number;
      title_en: string | null;
      title_ar: string | null;
    },
    'instructor_id' | 'instructor_role' | 'course_id' | 'offering_id' | 'title_en' | 'title_ar'
  >;
  practice_answer: Table<
    {
      attempt_id: number;
      question_id: number;
      answer_id: number | null;
      answer_text: string | null;
      seq: number;
    },
    'answer_id' | 'answer_text'
  >;
  practice_attempt: Table<
    {
      attempt_id: number;
      student_id: number;
      exam_id: number | null;
      language: 'En' | 'Ar';
      opened_at: Date;
      deadline: Date;
      submitted_at: Date | null;
      receipt_code: string;
      device: string;
      device_from: number;
      acked_seq: number;
    },
    'exam_id' | 'submitted_at' | 'device_from' | 'acked_seq',
    'attempt_id'
  >;
  process_seen: Table<{
    instance: string;
    host: string;
    version: string;
    started_at: Date;
    seen_at: Date;
    saves_per_second: number;
  }>;
  promotion: Table<
    {
      promotion_id: number;
      year_id: number;
      rule: unknown;
      department_id: number | null;
      levels: number[];
      made_by: number;
      made_at: Date;
      ending_id: number;
      last_enrolment: number;
      undone_at: Date | null;
    },
    'department_id' | 'undone_at',
    'promotion_id'
  >;
  promotion_student: Table<
    {
      promotion_id: number;
      student_id: number;
      student_role: 'student';
      outcome: 'promote' | 'repeat' | 'graduate' | 'suspend' | 'leave' | 'return' | 'withdraw';
      why: 'all' | 'passed' | 'tooManyFailed' | 'tooFewHours' | 'named';
      failed: number | null;
      hours: number | null;
      level_before: number | null;
      level_after: number | null;
      state_before: string;
      state_after: string;
      enrolments: number;
    },
    'student_role' | 'failed' | 'hours' | 'level_before' | 'level_after'
  >;
  publisher: Table<
    {
      id: number;
      remote: string;
      name: string;
      token_digest: string;
      public_key: string;
      created_at: Date;
      revoked_at: Date | null;
      roles: string[];
    },
    'revoked_at' | 'roles',
    'id'
  >;
  question: Table<
    {
      question_id: number;
      exam_id: number;
      position: number;
      question_type: import('@daftar/contracts/exams/question-types').QuestionType;
      question_text: string;
      points: number;
      copied_from: number | null;
      scored_by: 'rule' | 'person';
      body: object | null;
      key: object | null;
      bank_item_id: number | null;
      bank_version: number | null;
      texts: import('@daftar/contracts/said').Pair | null;
      pool: number | null;
    },
    'copied_from' | 'scored_by' | 'body' | 'key' | 'bank_item_id' | 'bank_version' | 'texts' | 'pool',
    'question_id'
  >;
  question_bank: Table<
    {
      bank_id: number;
      course_id: number | null;
      lead_id: number | null;
      department_id: number | null;
      created_at: Date;
    },
    'course_id' | 'lead_id' | 'department_id',
    'bank_id'
  >;
  question_feedback: Table<
    {
      feedback_id: number;
      question_id: number;
      answer_id: number | null;
      choice: string | null;
      en: string | null;
      ar: string | null;
    },
    'answer_id' | 'choice' | 'en' | 'ar',
    'feedback_id'
  >;
  queue_mark: Table<
    {
      only_one: boolean;
      number: number;
      from_id: number;
      earlier_from_id: number;
      marked_at: Date;
    },
    'only_one'
  >;
  recovery_code: Table<
    {
      account_id: number;
      code_hash: Buffer;
      made_at: Date;
      used_at: Date | null;
    },
    'used_at'
  >;
  registrar_department: Table<{
    account_id: number;
    department_id: number;
  }>;
  release: Table<{
    remote: string;
    version: string;
    document: string;
    publisher: string;
    file_id: string;
    published_at: Date;
  }>;
  release_channel: Table<
    {
      remote: string;
      stable: string;
      previous: string | null;
      hold: 'none' | 'rolledBack' | 'pinned';
      revision: number;
      changed_at: Date;
      changed_by: string;
      canary: string | null;
      share: number | null;
      people: number[] | null;
      salt: string | null;
      pinned_by_operators: boolean;
      stable_at: Date | null;
      canary_at: Date | null;
    },
    'previous' | 'canary' | 'share' | 'people' | 'salt' | 'pinned_by_operators' | 'stable_at' | 'canary_at'
  >;
  release_developer: Table<{
    remote: string;
    account_id: number;
    added_at: Date;
  }>;
  release_hour: Table<{
    remote: string;
    version: string;
    hour: Date;
    loads: number;
    failures: number;
  }>;
  release_load: Table<{
    load: string;
    remote: string;
    version: string;
    person: string;
    failed: boolean;
    counted: boolean;
    in_exam: boolean;
    loaded_at: Date;
    seen_at: Date;
  }>;
  release_request: Table<
    {
      id: number;
      remote: string;
      action: 'promote' | 'canary' | 'pin';
      version: string;
      share: number | null;
      revision: number;
      reason: string;
      asked_by: number;
      asked_at: Date;
      people: number[];
    },
    'share' | 'people',
    'id'
  >;
  release_smoke: Table<{
    remote: string;
    version: string;
    document: string;
    publisher: string;
    taken_at: Date;
  }>;
  remote_backend: Table<
    {
      remote: string;
      address: string | null;
      revision: number;
      changed_at: Date;
      changed_by: string;
    },
    'address'
  >;
  remote_grant: Table<
    {
      id: number;
      remote: string;
      permission: string;
      role: 'admin' | 'instructor' | 'student' | null;
      account_id: number | null;
      granted_at: Date;
    },
    'role' | 'account_id',
    'id'
  >;
  result_check: Table<
    {
      id: number;
      asked_by: number;
      asked_at: Date;
      address: string | null;
      request_id: string | null;
      runner: string | null;
      lease_until: Date | null;
      turns: number;
      examined: number;
      finished_at: Date | null;
      outcome: unknown;
    },
    'address' | 'request_id' | 'runner' | 'lease_until' | 'turns' | 'examined' | 'finished_at' | 'outcome',
    'id'
  >;
  result_leaf: Table<{
    seal_id: number;
    day: string;
    place: number;
  }>;
  result_seal: Table<
    {
      id: number;
      attempt_id: number;
      exam_id: number;
      number: number;
      act: 'closed' | 'late' | 'existing';
      sealed_at: Date;
      record: string;
      marks: string;
      salt: string;
      after_event: number;
      before: Buffer;
      hash: Buffer;
    },
    never,
    'id'
  >;
  result_state: Table<
    {
      offering_id: number;
      student_id: number;
      student_role: 'student';
      state: 'absentExcused' | 'absent' | 'barred' | 'incomplete' | 'withdrawn' | 'cheating';
      reason: string;
      decided_by: number;
      decided_at: Date;
    },
    'student_role'
  >;
  roll_over: Table<
    {
      roll_over_id: number;
      source_term: number;
      target_term: number;
      weeks: number;
      parts: string[];
      made_by: number;
      made_at: Date;
      finished_at: Date | null;
      undone_at: Date | null;
    },
    'finished_at' | 'undone_at',
    'roll_over_id'
  >;
  roll_over_copy: Table<
    {
      copy_id: number;
      roll_over_id: number;
      target_id: number;
      kind: 'class' | 'member' | 'chapter' | 'assignment' | 'draft' | 'gradebook';
      source: string;
      copy: string;
      group_name: string | null;
      look: string | null;
    },
    'group_name' | 'look',
    'copy_id'
  >;
  roll_over_offering: Table<
    {
      roll_over_id: number;
      source_id: number;
      state: 'waiting' | 'done' | 'left';
      why: 'noDoctor' | 'noClass' | 'termClosed' | 'failed' | null;
      target_id: number | null;
      made: boolean;
      outcome: unknown;
      doctor_id: number | null;
    },
    'state' | 'why' | 'target_id' | 'made' | 'outcome' | 'doctor_id'
  >;
  room_message: Table<
    {
      id: number;
      exam_id: number;
      message_en: string;
      message_ar: string;
      sent_by: number;
      sent_at: Date;
    },
    never,
    'id'
  >;
  rubric: Table<
    {
      rubric_id: number;
      instructor_id: number;
      version: number;
      created_at: Date;
      changed_at: Date;
      deleted_at: Date | null;
    },
    'deleted_at',
    'rubric_id'
  >;
  rubric_use: Table<
    {
      use_id: number;
      assignment_id: number | null;
      question_id: number | null;
      rubric_id: number;
      version: number;
      shown_before: boolean;
    },
    'assignment_id' | 'question_id',
    'use_id'
  >;
  rubric_version: Table<{
    rubric_id: number;
    version: number;
    content: unknown;
    made_at: Date;
  }>;
  score_change: Table<
    {
      id: number;
      attempt_id: number;
      question_id: number | null;
      changed_by: number;
      changed_at: Date;
      points_before: number | null;
      points_after: number | null;
      reason: string;
      earned_before: number | null;
      earned_after: number | null;
    },
    'question_id' | 'points_before' | 'points_after' | 'reason' | 'earned_before' | 'earned_after',
    'id'
  >;
  secret_numbers: Table<{
    paper_id: number;
    sealed: string;
    commitment: Buffer;
    first_half: string;
    second_half: string;
    made_by: number;
    made_at: Date;
  }>;
  secret_sheet: Table<{
    paper_id: number;
    number: number;
  }>;
  session: Table<
    {
      id: string;
      account_id: number;
      created_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      address: string | null;
      user_agent: string | null;
      last_seen_at: Date | null;
      kept: boolean;
      confirmed_at: Date | null;
      factors: string[];
      viewer_id: number | null;
      viewer_session: string | null;
      provider: string | null;
      provider_factor: boolean;
      factor_at: Date | null;
      token_no: number;
      token_used_at: Date | null;
    },
    | 'ended_at'
    | 'address'
    | 'user_agent'
    | 'last_seen_at'
    | 'kept'
    | 'confirmed_at'
    | 'factors'
    | 'viewer_id'
    | 'viewer_session'
    | 'provider'
    | 'provider_factor'
    | 'factor_at'
    | 'token_no'
    | 'token_used_at'
  >;
  sheet_decision: Table<
    {
      paper_id: number;
      number: number;
      points: number[] | null;
      reason: string;
      decided_by: number;
      decided_at: Date;
    },
    'points'
  >;
  sheet_entry: Table<
    {
      paper_id: number;
      number: number;
      round: number;
      points: number[] | null;
      entered_by: number;
      entered_at: Date;
    },
    'points'
  >;
  sheet_import: Table<
    {
      import_id: number;
      file_name: string;
      term_id: number;
      made_by: number;
      made_at: Date;
      undone_at: Date | null;
    },
    'undone_at',
    'import_id'
  >;
  sheet_import_act: Table<
    {
      import_id: number;
      kind: 'course' | 'link' | 'class';
      subject_id: number;
      before: unknown;
      after: unknown;
    },
    'before' | 'after'
  >;
  sheet_state: Table<
    {
      paper_id: number;
      number: number;
      first_by: number;
      second_by: number;
      decided_by: number;
      state: string | null;
      points: number[] | null;
      places: number[] | null;
    },
    never,
    'paper_id' | 'number' | 'first_by' | 'second_by' | 'decided_by' | 'state' | 'points' | 'places'
  >;
  sheet_taken_back: Table<
    {
      taken_id: number;
      paper_id: number;
      number: number;
      points: number[] | null;
      entered_by: number;
      entered_at: Date;
      taken_back_at: Date;
    },
    'points',
    'taken_id'
  >;
  sign_in_failure: Table<
    {
      key: string;
      points: number;
      expire: number | null;
    },
    'points' | 'expire'
  >;
  status_sample: Table<
    {
      at: Date;
      attempts_open: number;
      saves_per_second: number;
      oldest_event_seconds: number;
      free_bytes: number | null;
    },
    'free_bytes'
  >;
  stored_file: Table<
    {
      id: string;
      storage_key: string;
      original_name: string;
      mime_type: string;
      size_bytes: number;
      sha256: string;
      created_at: Date;
      removed_at: Date | null;
    },
    'removed_at'
  >;
  student_assignment: Table<
    {
      student_assignment_id: number;
      assignment_id: number;
      student_id: number;
      student_role: 'student';
      score: number | null;
      graded_by: number | null;
      graded_at: Date | null;
      version: number;
      comment: string | null;
      score_salt: string | null;
      rubric_id: number | null;
      rubric_version: number | null;
      rubric_levels: number[] | null;
      rubric_points: number | null;
    },
    | 'student_role'
    | 'score'
    | 'graded_by'
    | 'graded_at'
    | 'version'
    | 'comment'
    | 'score_salt'
    | 'rubric_id'
    | 'rubric_version'
    | 'rubric_levels'
    | 'rubric_points',
    'student_assignment_id'
  >;
  submission: Table<
    {
      id: number;
      student_assignment_id: number;
      file_id: string;
      receipt_code: string;
      submitted_at: Date;
      replaced_at: Date | null;
      received_at: Date | null;
    },
    'replaced_at' | 'received_at',
    'id'
  >;
  takeover_request: Table<
    {
      attempt_id: number;
      device: string;
      session_id: string;
      address: string | null;
      user_agent: string | null;
      asked_at: Date;
      decision: 'allowed' | 'refused' | null;
      decided_by: number | null;
      decided_at: Date | null;
    },
    'address' | 'user_agent' | 'decision' | 'decided_by' | 'decided_at'
  >;
  term: Table<
    {
      term_id: number;
      year_id: number;
      name: string;
      name_ar: string | null;
      starts_at: Date | null;
      ends_at: Date | null;
      state: 'planned' | 'current' | 'closed';
    },
    'name_ar' | 'starts_at' | 'ends_at',
    'term_id'
  >;
  transcript: Table<
    {
      transcript_id: number;
      number: number;
      student_id: number;
      student_role: 'student';
      purpose: string;
      content: string;
      content_hash: Buffer;
      issued_by: number;
      issued_at: Date;
    },
    'student_role',
    'transcript_id'
  >;
  unclaimed_file: Table<
    {
      storage_key: string;
      written_at: Date;
      released_at: Date | null;
    },
    'released_at'
  >;
}
