/** How much of absence is kept; forms check it too. */
export const absenceLimits = {
  maxSessions: 300,
  maxPlace: 100,
  maxReason: 500,
  /** How long a code may be shown, in minutes. */
  maxCodeMinutes: 60,
  /** One excuse’s file. */
  maxFileBytes: 10 * 1024 * 1024,
  maxSheetBytes: 2 * 1024 * 1024,
  /** Marks in one call. */
  maxMarks: 5000,
} as const;

/** How long one code is shown, in milliseconds; it is taken for as long again. */
export const codeStepMs = 20_000;
/** Digits of a code. */
export const codeDigits = 6;

/** What a session is. */
export const sessionKinds = ['lecture', 'lab', 'section'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** What is known of a student in a session. */
export const attendanceStates = ['present', 'absent', 'excused'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** How it is known: by the doctor’s list, the code in the hall, a sheet, because others were there, by an excuse. */
export const attendanceMeans = ['list', 'code', 'sheet', 'rest', 'excuse'] as const;
export type AttendanceMeans = (typeof attendanceMeans)[number];

/** What a doctor is told of a code that was entered: by one device for several students, by several devices for one student, from elsewhere. */
export const entrySigns = ['sharedDevice', 'severalDevices', 'otherNetwork'] as const;
export type EntrySign = (typeof entrySigns)[number];
