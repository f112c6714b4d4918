import type { AcademicTitle } from '@daftar/i18n';

/** The demo faculty: departments, courses and who teaches what. Some have names in both languages, some in one, as in a real one. */
export const departments: readonly { name: string; arabic?: string }[] = [
  { name: 'Computer Science', arabic: 'علوم الحاسب' },
  { name: 'الذكاء الاصطناعي' },
];

export interface DemoCourse {
  code: string;
  name: string;
  arabic?: string;
  /** Index into `departments`. */
  department: 0 | 1;
  level: 1 | 2 | 3 | 4;
  semester: 1 | 2;
  /** Indexes into `doctors`. */
  taughtBy: number[];
}

export const courses: readonly DemoCourse[] = [
  {
    code: 'CS101',
    name: 'Introduction to Programming',
    arabic: 'مقدمة في البرمجة',
    department: 0,
    level: 1,
    semester: 1,
    taughtBy: [1],
  },
  { code: 'CS102', name: 'الرياضيات المتقطعة', department: 0, level: 1, semester: 2, taughtBy: [2] },
  {
    code: 'CS201',
    name: 'Data Structures',
    arabic: 'هياكل البيانات',
    department: 0,
    level: 2,
    semester: 1,
    taughtBy: [0],
  },
  { code: 'CS202', name: 'قواعد البيانات', department: 0, level: 2, semester: 2, taughtBy: [0] },
  {
    code: 'CS301',
    name: 'Operating Systems',
    arabic: 'نظم التشغيل',
    department: 0,
    level: 3,
    semester: 1,
    taughtBy: [1],
  },
  { code: 'AI201', name: 'مقدمة في الذكاء الاصطناعي', department: 1, level: 2, semester: 1, taughtBy: [3] },
  {
    code: 'AI301',
    name: 'Machine Learning',
    arabic: 'تعلم الآلة',
    department: 1,
    level: 3,
    semester: 1,
    taughtBy: [0],
  },
  { code: 'AI302', name: 'معالجة اللغات الطبيعية', department: 1, level: 3, semester: 2, taughtBy: [3] },
];

export interface DemoPerson {
  first: string;
  last: string;
  email: string;
  /** First and last name in Arabic letters, in addition to those in Latin ones. */
  arabic?: readonly [string, string];
  title?: AcademicTitle;
}

/** The start page names the first one. */
export const doctors: readonly DemoPerson[] = [
  { first: 'Hala', last: 'Mansour', arabic: ['هالة', 'منصور'], title: 'professor', email: 'doctor@daftar.test' },
  { first: 'Karim', last: 'Fouad', arabic: ['كريم', 'فؤاد'], title: 'doctor', email: 'karim.fouad@daftar.test' },
  { first: 'نجلاء', last: 'عبد السلام', title: 'doctor', email: 'naglaa@daftar.test' },
  { first: 'سامح', last: 'الشناوي', title: 'assistantLecturer', email: 'sameh@daftar.test' },
];

const firstNames = [
  [
    'Omar',
    'Salma',
    'Youssef',
    'Nour',
    'Ziad',
    'Farida',
    'Adham',
    'Malak',
    'Hassan',
    'Jana',
    'Marwan',
    'Rana',
    'Tarek',
    'Habiba',
    'Seif',
  ],
  [
    'أحمد',
    'مريم',
    'محمد',
    'فاطمة',
    'عمر',
    'سلمى',
    'خالد',
    'هاجر',
    'إبراهيم',
    'آية',
    'مصطفى',
    'ندى',
    'يوسف',
    'رقية',
    'علي',
  ],
] as const;
const lastNames = [
  ['Shawky', 'Nabil', 'Kamal', 'Rashad', 'Samir', 'Hegazy', 'Barakat'],
  ['حسن', 'عبد الرحمن', 'السيد', 'الجندي', 'رمضان', 'فؤاد', 'منصور'],
] as const;

/** Sixty students; the start page names the first one. */
export const students: readonly DemoPerson[] = Array.from({ length: 60 }, (_, i) => {
  if (i === 0) return { first: 'Laila', last: 'Hamdy', arabic: ['ليلى', 'حمدي'], email: 'student@daftar.test' };
  const script = i % 2 === 0 ? 0 : 1;
  const first = firstNames[script][Math.floor(i / 2) % 15] as string;
  const last = lastNames[script][(i * 3 + Math.floor(i / 30)) % 7] as string;
  return { first, last, email: `student${i + 1}@daftar.test` };
});

export const firstDoctorId = 1_000_101;
export const firstStudentId = 2_026_001;
export const adminId = 1_000_001;
export const demoPassword = 'Daftar-demo-2026';
