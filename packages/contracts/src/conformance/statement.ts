import type { Criterion, Result } from './claim.ts';
import { levelA } from './level-a.ts';
import { levelAA } from './level-aa.ts';
import { levelAAA } from './level-aaa.ts';
import type { Words } from './words.ts';

/**
 * The accessibility statement as data (BOD-24): the page `/accessibility`, docs/accessibility-conformance.md and the
 * test of its citations derive from it. State only what a cited test shows; a gap is listed below until it is closed.
 */
export const criteria: readonly Criterion[] = [...levelA, ...levelAA, ...levelAAA];

/** The day on which somebody last compared all of it with the product. */
export const reviewedOn = '2026-11-22';

export const resultWords: Record<Result, Words> = {
  supports: { en: 'Supports', ar: 'مستوفى' },
  partial: { en: 'Partially supports', ar: 'مستوفى جزئيًا' },
  fails: { en: 'Does not support', ar: 'غير مستوفى' },
  notApplicable: { en: 'Not applicable', ar: 'لا ينطبق' },
  notEvaluated: { en: 'Not evaluated', ar: 'لم يُقيَّم' },
};

/** What is known to be missing. */
export const knownGaps: readonly Words[] = [
  {
    en: 'Nobody has yet tried Daftar with a screen reader. NVDA, VoiceOver and TalkBack are to be tried by the script that comes with the software.',
    ar: 'لم تُجرَّب منصة دفتر بعد بأي قارئ شاشة. ومن المقرر تجربة NVDA وVoiceOver وTalkBack وفق دليل التجربة المرفق بالبرنامج.',
  },
  {
    en: 'Most tests run in Chromium only. In Firefox and WebKitGTK a whole exam and the layout of every screen are tested; Safari itself, on macOS and iOS, is not.',
    ar: 'تُجرى معظم الاختبارات على متصفح Chromium وحده. ويُختبر في Firefox وWebKitGTK أداء امتحان كامل وتخطيط كل شاشة، ولم يُختبر Safari نفسه على macOS وiOS.',
  },
  {
    en: 'Chapters, assignments and submissions are shown as they were uploaded. A PDF without a text layer or tags can’t be read aloud; ask for another format on the course page.',
    ar: 'تُعرض الفصول والتكليفات والتسليمات كما رُفعت. وملف PDF الذي يخلو من طبقة نصية أو وسوم لا يمكن قراءته صوتيًا، ويمكن طلب صيغة أخرى من صفحة المقرر.',
  },
  {
    en: 'The preview of a PDF inside a page is the browser’s own viewer and was not tested by keyboard.',
    ar: 'معاينة ملف PDF داخل الصفحة من عمل المتصفح نفسه، ولم تُختبر بلوحة المفاتيح.',
  },
  {
    en: 'The wording of texts has not been measured for reading level, unusual words and abbreviations.',
    ar: 'لم تُقَس صياغة النصوص من حيث مستوى القراءة والكلمات غير المألوفة والاختصارات.',
  },
];

/** What was really tried, with what. */
export const triedWith: readonly Words[] = [
  {
    en: 'Chromium, driven by Playwright: every screen for visitors, admins, doctors and students, in English with the light theme and in Arabic with the dark one, at 1440 and 320 px.',
    ar: 'متصفح Chromium عبر Playwright: كل الشاشات للزائر ومسؤول النظام والدكتور والطالب، بالإنجليزية في المظهر الفاتح وبالعربية في المظهر الداكن، عند عرض 1440 و320 بكسل.',
  },
  {
    en: 'axe-core for the rules of WCAG 2.0 to 2.2, levels A and AA, on each of these screens; for exams also the contrast of level AAA.',
    ar: 'أداة axe-core لقواعد WCAG من 2.0 إلى 2.2 للمستويين A وAA على كل شاشة منها، ومعها تباين المستوى AAA في الامتحانات.',
  },
  {
    en: 'The keyboard alone; forced colours and a wish for more contrast or less motion, as Chromium emulates them; text at 200 %; 400 % zoom as 320×256 px.',
    ar: 'لوحة المفاتيح وحدها، والألوان المفروضة وطلب تباين أعلى أو حركة أقل كما يحاكيها Chromium، ونص بحجم 200%، وتكبير 400% ممثلًا في 320×256 بكسل.',
  },
  {
    en: 'The accessibility tree of Chromium: roles, names, descriptions and live messages. No speech was listened to.',
    ar: 'شجرة إمكانية الوصول في Chromium: الأدوار والأسماء والأوصاف والرسائل الحية. ولم يُستمع إلى أي نطق فعلي.',
  },
];

/** Keys and what they do. */
export const keys: readonly { keys: string; does: Words }[] = [
  { keys: 'Tab, Shift+Tab', does: { en: 'Next, previous control', ar: 'العنصر التالي أو السابق' } },
  { keys: 'Enter, Space', does: { en: 'Press a button; choose', ar: 'ضغط الزر أو الاختيار' } },
  { keys: 'Esc', does: { en: 'Close what is open over the page', ar: 'إغلاق ما فُتح فوق الصفحة' } },
  {
    keys: 'Ctrl+K',
    does: {
      en: 'Quick search: go to a page, a course or an exam',
      ar: 'البحث السريع: الانتقال إلى صفحة أو مقرر أو امتحان',
    },
  },
  {
    keys: 'J, K · / · ?',
    does: {
      en: 'Next, previous item of a list; its search; the list of keys; can be turned off there',
      ar: 'العنصر التالي أو السابق في القائمة، والبحث فيها، وقائمة الاختصارات التي يمكن إيقافها منها',
    },
  },
  { keys: 'F6', does: { en: 'Recent messages', ar: 'آخر الرسائل' } },
  {
    keys: '↑ ↓ ← →',
    does: {
      en: 'Move among options, tabs and the numbers of questions',
      ar: 'التنقل بين الاختيارات وعلامات التبويب وأرقام الأسئلة',
    },
  },
  {
    keys: 'A, B, C … · أ، ب، ج …',
    does: {
      en: 'In an exam, on an option: choose the one with this letter; can be turned off',
      ar: 'في الامتحان، عند الوقوف على أحد الاختيارات: اختيار ما يحمل هذا الحرف، ويمكن إيقافه',
    },
  },
  {
    keys: 'Alt+N, Alt+P',
    does: { en: 'In an exam: next, previous question', ar: 'في الامتحان: السؤال التالي أو السابق' },
  },
  { keys: 'Alt+M', does: { en: 'In an exam: flag the question', ar: 'في الامتحان: وضع علامة على السؤال' } },
  { keys: 'Alt+R', does: { en: 'In an exam: review and submit', ar: 'في الامتحان: المراجعة والتسليم' } },
  { keys: 'Alt+T', does: { en: 'In an exam: the time left in words', ar: 'في الامتحان: الوقت المتبقي بالكلمات' } },
  {
    keys: 'Alt+↑, Alt+↓',
    does: { en: 'In an exam: move the reading ruler', ar: 'في الامتحان: تحريك مسطرة القراءة' },
  },
];
