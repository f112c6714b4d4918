/**
 * The module that owns each table of the schema core: only it writes there (HSE-01). Reading across modules is not
 * restricted.
 */
export const tableOwners: Record<string, readonly string[]> = {
  kernel: [
    'migration',
    'audit_event',
    'audit_seal',
    'audit_head',
    'audit_person',
    'outbox',
    'stored_file',
    'unclaimed_file',
    'finished_upload',
    'idempotency_key',
    'clock_mark',
    'call_count',
  ],
  identity: [
    'account',
    'accommodation',
    'session',
    'sign_in_failure',
    'password_link',
    'key_hold',
    'passkey',
    'authenticator_app',
    'recovery_code',
    'external_identity',
    'account_import',
    'account_import_row',
  ],
  faculty: ['department', 'course', 'department_course', 'instructor_course', 'enrolment', 'enrolment_batch'],
  content: ['announcement', 'chapter', 'assignment', 'student_assignment', 'submission', 'format_request'],
  exams: [
    'exam',
    'exam_draft',
    'question',
    'answer_option',
    'attempt',
    'attempt_answer',
    'attempt_event',
    'takeover_request',
    'late_answer',
    'result_seal',
    'result_leaf',
    'exam_extension',
    'score_change',
    'exam_preference',
    'exam_mock',
    'practice_attempt',
    'practice_answer',
  ],
  gradebook: [],
  releases: ['publisher', 'release', 'release_channel'],
  operations: ['access_ending', 'data_snapshot'],
};

/** Delete-data empties and restores every table: that is its task, and no module could do it for its own part. */
export const writesEveryTable = ['operations/data-reset/'];
