import type { Words } from './words.ts';

/** A test, by its file and a part of its title that no other test there has. A test checks that it exists. */
export interface Evidence {
  file: string;
  title: string;
  shows: Words;
}

const quality = 'e2e/quality/quality.e2e.ts';
const workshop = 'e2e/quality/workshop.e2e.ts';
const body = 'e2e/exams/every-body.e2e.ts';
const without = 'scripts/checks/without.test.ts';
const whole = 'e2e/exams/whole-by-keyboard.e2e.ts';
const preferred = 'e2e/exams/preferences.e2e.ts';

/** The tests that the statement rests on, each with what it shows. */
export const evidence = {
  axe: {
    file: quality,
    title: 'no axe violation, no console error, no sideways scroll',
    shows: {
      en: 'axe finds no violation of levels A and AA on any screen, in English (light) and Arabic (dark), wide and at 320 px; nothing scrolls sideways.',
      ar: 'لا تجد أداة axe أي مخالفة للمستويين A وAA في أي شاشة، بالإنجليزية (المظهر الفاتح) وبالعربية (المظهر الداكن)، على الشاشة العريضة وعند عرض 320 بكسل، ولا يلزم التمرير الأفقي.',
    },
  },
  names: {
    file: quality,
    title: 'focus on the heading, distinct names, marked languages, the way to help',
    shows: {
      en: 'Every screen opens with the focus on its heading; tables have names, buttons and links distinct ones that contain their visible text; users’ texts carry their language; the same link leads to this page.',
      ar: 'تُفتح كل شاشة والتركيز على عنوانها، وللجداول أسماء، وللأزرار والروابط أسماء مميزة تتضمن نصها الظاهر، وتُحدَّد لغة نصوص المستخدمين، ويؤدي الرابط نفسه دائمًا إلى هذه الصفحة.',
    },
  },
  examAxe: {
    file: quality,
    title: 'a running exam: the same, and a contrast of 7:1',
    shows: {
      en: 'A running exam passes the same checks, and its texts have a contrast of 7:1 in every tint of the page.',
      ar: 'يجتاز الامتحان أثناء أدائه الفحوص نفسها، ويبلغ تباين نصوصه 7 إلى 1 مع كل لون من ألوان الصفحة.',
    },
  },
  tab: {
    file: quality,
    title: 'marked languages, the way to help',
    shows: {
      en: 'On every screen Tab reaches everything and leaves it again, and the focus is visible.',
      ar: 'في كل شاشة يصل مفتاح Tab إلى كل عنصر ويغادره، ويظهر موضع التركيز.',
    },
  },
  wholeSmall: {
    file: whole,
    title: '[BOD-01] [BOD-07] [BOD-24] a whole exam by keyboard at 320×256 with forced colours',
    shows: {
      en: 'A whole exam is sat by keyboard alone in 320×256 px (1280 px at 400 %) with forced colours: nothing scrolls sideways, nothing focused is covered.',
      ar: 'يُؤدَّى امتحان كامل بلوحة المفاتيح وحدها في 320×256 بكسل (تكبير 400%) وبالألوان المفروضة، دون تمرير أفقي ودون أن يُحجب موضع التركيز.',
    },
  },
  wholeLarge: {
    file: whole,
    title: '[BOD-24] a whole exam by keyboard with text at 200 % and wider spacing',
    shows: {
      en: 'A whole exam is sat by keyboard alone with text at 200 % and the text spacing of WCAG: nothing is cut off.',
      ar: 'يُؤدَّى امتحان كامل بلوحة المفاتيح وحدها مع نص بحجم 200% وتباعد النص الذي تحدده WCAG، دون اقتطاع أي نص.',
    },
  },
  forcedParts: {
    file: workshop,
    title: '[BOD-01] with forced colours every state of a component shows in pixels',
    shows: {
      en: 'With forced colours, what is checked, on, selected or focused differs in pixels from what is not.',
      ar: 'مع الألوان المفروضة يختلف المحدد والمفعَّل والمختار وموضع التركيز عن غيره في وحدات البكسل.',
    },
  },
  forcedPages: {
    file: quality,
    title: '[BOD-01] with forced colours the current page and the chosen panel show in pixels',
    shows: {
      en: 'With forced colours the current page in the navigation and a chosen panel are visibly different.',
      ar: 'مع الألوان المفروضة تتميز الصفحة الحالية في قائمة التنقل واللوحة المختارة بصريًا.',
    },
  },
  forcedExam: {
    file: body,
    title: '[BOD-01] with forced colours a chosen option and an answered question differ in pixels',
    shows: {
      en: 'In an exam with forced colours, a chosen option and an answered question are visibly different.',
      ar: 'في الامتحان مع الألوان المفروضة يتميز الاختيار المحدد والسؤال المُجاب عنه بصريًا.',
    },
  },
  contrast: {
    file: workshop,
    title: '[BOD-24] edges of fields and switches and the focus ring have a contrast of 3:1',
    shows: {
      en: 'Edges of fields, boxes and switches and the focus ring have a contrast of 3:1 in both themes; a wish for more contrast is followed.',
      ar: 'يبلغ تباين حدود الحقول والمربعات والمفاتيح وإطار التركيز 3 إلى 1 في المظهرين، وتُراعى الرغبة في تباين أعلى.',
    },
  },
  heard: {
    file: 'services/core-api/src/exams/formulas/speech/spoken.test.ts',
    title: '[BOD-02] formulas as they are heard',
    shows: {
      en: 'Formulas are heard as what they are, in English and in Arabic (golden tests).',
      ar: 'تُقرأ المعادلات صوتيًا كما هي، بالعربية والإنجليزية.',
    },
  },
  heardExam: {
    file: 'e2e/exams/sitting.e2e.ts',
    title: '[HSE-07] [BOD-02] formulas of an exam show in two dimensions',
    shows: {
      en: 'In an exam each option with a formula has its own spoken name.',
      ar: 'لكل اختيار يتضمن معادلة في الامتحان اسم منطوق خاص به.',
    },
  },
  letters: {
    file: body,
    title: '[BOD-03] a letter answers only from an option',
    shows: {
      en: 'A letter chooses an option only while an option has the focus, and this can be turned off.',
      ar: 'لا يختار الحرف إجابة إلا عند الوقوف على أحد الاختيارات، ويمكن إيقاف ذلك.',
    },
  },
  alt: {
    file: body,
    title: '[BOD-04] Alt with a letter writes in essays and leads elsewhere',
    shows: {
      en: 'Shortcuts with Alt don’t act while typing, can be turned off, and are explained before the question.',
      ar: 'لا تعمل اختصارات Alt أثناء الكتابة، ويمكن إيقافها، وتُشرح قبل السؤال.',
    },
  },
  palette: {
    file: body,
    title: '[BOD-18] the palette is one tab stop with arrow keys',
    shows: {
      en: 'In an exam a link skips to the question; the list of questions is one tab stop with arrow keys.',
      ar: 'في الامتحان رابط للانتقال إلى السؤال، وقائمة الأسئلة محطة واحدة لمفتاح Tab والتنقل فيها بالأسهم.',
    },
  },
  undo: {
    file: body,
    title: '[BOD-23] every change is undone by one press; Clear and Flag are apart',
    shows: {
      en: 'In an exam every change is undone by one press, and everything pressed is at least 44 px.',
      ar: 'في الامتحان يمكن التراجع عن كل تغيير بضغطة واحدة، ولا يقل أي هدف للضغط عن 44 بكسل.',
    },
  },
  time: {
    file: body,
    title: '[BOD-17] the time is said in words when asked for',
    shows: {
      en: 'The time left is said in words when asked for, the clock can be hidden, warnings can be read again.',
      ar: 'يُذكر الوقت المتبقي بالكلمات عند الطلب، ويمكن إخفاء الساعة، وإعادة قراءة التنبيهات.',
    },
  },
  spoken: {
    file: body,
    title: '[BOD-16] a connection that is back, a refused answer and another version are spoken',
    shows: {
      en: 'In an exam what goes wrong or right with the connection and the answers is announced.',
      ar: 'في الامتحان يُعلَن صوتيًا عما يطرأ على الاتصال والإجابات.',
    },
  },
  bar: {
    file: body,
    title: '[BOD-07] at 320×256 the bar is one line that scrolls away',
    shows: {
      en: 'At 320×256, 360×740 and 1024×600 px nothing focused in an exam lies under the bar.',
      ar: 'لا يقع موضع التركيز في الامتحان تحت الشريط عند 320×256 و360×740 و1024×600 بكسل.',
    },
  },
  received: {
    file: body,
    title: '[BOD-06] after submitting, heading, title and focus say that the exam was received',
    shows: {
      en: 'After submitting, heading, title and focus say that the exam was received; the code is spelled.',
      ar: 'بعد التسليم يدل العنوان وموضع التركيز على استلام الامتحان، ويُتهجى رمز الإيصال.',
    },
  },
  dialogs: {
    file: workshop,
    title: '[BOD-08] [BOD-10] a failure is shown inside the open dialog, a success after it has closed',
    shows: {
      en: 'Confirmations say what is lost and begin on the safe button; messages are heard while a dialog is open.',
      ar: 'تذكر رسائل التأكيد ما سيُفقد وتبدأ من الزر الآمن، وتُسمع الرسائل أثناء فتح مربع حوار.',
    },
  },
  messages: {
    file: workshop,
    title: '[SHL-08] [BOD-08] a success goes after 5 s without the pointer on it',
    shows: {
      en: 'A failure stays until it is closed; a success stays while the pointer is on it; F6 shows the latest again.',
      ar: 'تبقى رسالة الإخفاق حتى تُغلق، وتبقى رسالة النجاح ما دام المؤشر عليها، ويعيد F6 عرض آخر الرسائل.',
    },
  },
  focus: {
    file: workshop,
    title: '[BOD-09] the focus goes to the next row, to the row before',
    shows: {
      en: 'The focus never falls off the page after an act.',
      ar: 'لا يضيع موضع التركيز بعد أي إجراء.',
    },
  },
  table: {
    file: workshop,
    title: '[BOD-11] a table says its name, its rows on all pages',
    shows: {
      en: 'Tables have a name and the right number of rows, and a search says how many it found.',
      ar: 'للجداول أسماء وعدد صفوف صحيح، ويعلن البحث عدد النتائج.',
    },
  },
  header: {
    file: 'e2e/shell/header.e2e.ts',
    title: '[SHL-01] [SHL-02] [SHL-03] [BOD-14] header and navigation of',
    shows: {
      en: 'Header and navigation are the same on every page; the current one is marked.',
      ar: 'الترويسة وقائمة التنقل واحدة في كل الصفحات، وتُميَّز الصفحة الحالية.',
    },
  },
  firstPaint: {
    file: 'e2e/shell/header.e2e.ts',
    title: '[SHL-07] direction and theme are set before the first paint',
    shows: {
      en: 'The page’s language and direction are set before anything is shown.',
      ar: 'تُحدَّد لغة الصفحة واتجاهها قبل عرض أي شيء.',
    },
  },
  popover: {
    file: 'e2e/notifications/notifications.e2e.ts',
    title: 'the popover by keyboard: opened, read, closed by Escape',
    shows: {
      en: 'What opens over the page is closed by Escape, and the focus returns.',
      ar: 'ما يُفتح فوق الصفحة يُغلق بمفتاح Escape ويعود التركيز إلى موضعه.',
    },
  },
  order: {
    file: 'e2e/quality/mixed-direction.e2e.ts',
    title: '[FIX-16] mathematics inside Arabic',
    shows: {
      en: 'Mathematics and code keep their order inside Arabic text.',
      ar: 'تحتفظ المعادلات والأكواد بترتيبها داخل النص العربي.',
    },
  },
  switches: {
    file: 'e2e/exams/device.e2e.ts',
    title: '[FIX-26] [FIX-27] at 360 px nothing moves under the finger',
    shows: {
      en: 'In an exam nothing moves under the finger; language and theme change without losing the place.',
      ar: 'في الامتحان لا يتحرك شيء تحت الإصبع، وتتغير اللغة والمظهر دون فقد الموضع.',
    },
  },
  session: {
    file: 'e2e/identity/sessions.e2e.ts',
    title: '[SHL-13] [FIX-28] the session ends while working',
    shows: {
      en: 'When a session ends, signing in again over the page loses nothing that was typed.',
      ar: 'عند انتهاء الجلسة يُعاد تسجيل الدخول فوق الصفحة دون فقد ما كُتب.',
    },
  },
  examSession: {
    file: 'e2e/exams/sitting.e2e.ts',
    title: '[EXT-05] [SHL-13] by keyboard; the session ends',
    shows: {
      en: 'The same holds in an exam: it continues with the typed answers.',
      ar: 'وكذلك في الامتحان: يستمر بالإجابات المكتوبة.',
    },
  },
  extraTime: {
    file: 'e2e/exams/invigilation.e2e.ts',
    title: '[EXT-17] extra time in the last seconds keeps the exam open',
    shows: {
      en: 'A doctor gives a student extra time, before and during an exam.',
      ar: 'يمنح الدكتور الطالب وقتًا إضافيًا قبل الامتحان وأثناءه.',
    },
  },
  restored: {
    file: 'e2e/exams/device.e2e.ts',
    title: '[FIX-02] [EXT-10] the browser is killed offline after an essay',
    shows: {
      en: 'Answers are kept on the device and restored, also after a crash without a connection.',
      ar: 'تُحفظ الإجابات على الجهاز وتُستعاد، حتى بعد توقف المتصفح دون اتصال.',
    },
  },
  writing: {
    file: 'mfe-instructor/src/writing/check-writing.test.ts',
    title: '[BOD-21] while writing, the doctor is told',
    shows: {
      en: 'While writing, a doctor is told of what some students can’t read.',
      ar: 'يُنبَّه الدكتور أثناء الكتابة إلى ما لا يستطيع بعض الطلاب قراءته.',
    },
  },
  pdfChecked: {
    file: 'services/core-api/src/content/chapters/accessible-version.test.ts',
    title: '[BOD-21] a chapter is checked at upload',
    shows: {
      en: 'A PDF is checked at upload and its doctor told what is missing.',
      ar: 'يُفحص ملف PDF عند رفعه ويُبلَّغ الدكتور بما ينقصه.',
    },
  },
  versions: {
    file: 'services/core-api/src/content/chapters/accessible-version.test.ts',
    title: '[BOD-21] an accessible version is stored, listed, downloaded',
    shows: {
      en: 'An accessible version is kept beside a chapter’s own file.',
      ar: 'تُتاح نسخة ميسّرة للفصل إلى جانب ملفه الأصلي.',
    },
  },
  formats: {
    file: 'services/core-api/src/content/format-requests/format-requests.test.ts',
    title: '[BOD-21] a student asks once per chapter, the doctor sees it',
    shows: {
      en: 'A student asks for another format of a chapter, and the doctor sees it.',
      ar: 'يطلب الطالب صيغة أخرى للفصل، ويظهر الطلب للدكتور.',
    },
  },
  paperHtml: {
    file: 'services/core-api/src/exams/paper/paper.test.ts',
    title: '[BOD-22] accessible HTML has headings, lettered options, the language of each part',
    shows: {
      en: 'An exam is handed out as accessible HTML with headings, languages and named formulas.',
      ar: 'يُتاح الامتحان بصيغة HTML ميسّرة بعناوين ولغات محددة وأسماء للمعادلات.',
    },
  },
  paperWord: {
    file: 'services/core-api/src/exams/paper/paper.test.ts',
    title: '[BOD-22] Word has real headings, a lettered list per question',
    shows: {
      en: 'An exam is handed out as a Word file with real headings, lists and equations.',
      ar: 'يُتاح الامتحان بملف Word بعناوين وقوائم ومعادلات فعلية.',
    },
  },
  drafts: {
    file: 'e2e/exams/drafts.e2e.ts',
    title: '[FIX-11] a draft continues after signing out',
    shows: {
      en: 'What a doctor writes is kept as a draft and continues on another device.',
      ar: 'يُحفظ ما يكتبه الدكتور مسودةً ويُستكمل على جهاز آخر.',
    },
  },
  signIn: {
    file: 'e2e/identity/sessions.e2e.ts',
    title: '[SGN-01] [FIX-28] sign-in: success, a wrong password, an unknown address, empty fields',
    shows: {
      en: 'Errors are named in text at the field, and the focus goes there.',
      ar: 'تُذكر الأخطاء نصًا عند الحقل، وينتقل التركيز إليه.',
    },
  },
  password: {
    file: 'e2e/identity/sessions.e2e.ts',
    title: '[SGN-05] [SGN-06] [FIX-28] change password: mismatch, too short, wrong old one',
    shows: {
      en: 'An error says what to change.',
      ar: 'توضح رسالة الخطأ ما ينبغي تغييره.',
    },
  },
  proof: {
    file: 'e2e/identity/sessions.e2e.ts',
    title: '[TRU-02] where others have failed too often, the page proves some work by itself',
    shows: {
      en: 'Signing in never asks for a puzzle; the browser proves some work by itself.',
      ar: 'لا يتطلب تسجيل الدخول حل أي لغز، بل يتولى المتصفح ذلك بنفسه.',
    },
  },
  filledIn: {
    file: without,
    title: '[BOD-24] a password or an e-mail of one’s own is filled in by the browser',
    shows: {
      en: 'Passwords and one’s own e-mail are filled in by the browser and can be pasted; there is no puzzle.',
      ar: 'يملأ المتصفح كلمة المرور والبريد الإلكتروني ويمكن لصقهما، ولا توجد ألغاز.',
    },
  },
  noDrag: {
    file: without,
    title: '[BOD-23] nothing needs a drag',
    shows: {
      en: 'Nothing needs a drag.',
      ar: 'لا يتطلب أي إجراء السحب.',
    },
  },
  noGesture: {
    file: without,
    title: '[BOD-23] nothing needs a double press, a long press, a gesture',
    shows: {
      en: 'Nothing needs a double press, a long press or a gesture.',
      ar: 'لا يتطلب أي إجراء ضغطة مزدوجة أو مطولة أو حركة بالأصابع.',
    },
  },
  letGo: {
    file: without,
    title: '[BOD-23] what is pressed acts when it is let go',
    shows: {
      en: 'What is pressed acts when it is let go.',
      ar: 'يُنفَّذ الإجراء عند رفع الإصبع أو زر الفأرة.',
    },
  },
  noMedia: {
    file: without,
    title: '[BOD-24] no screen moves by itself with sound or pictures',
    shows: {
      en: 'No screen has recorded sound or video, reacts to motion, or is bound to an orientation.',
      ar: 'لا تتضمن أي شاشة صوتًا مسجلًا أو فيديو، ولا تستجيب للحركة، ولا تتقيد باتجاه للعرض.',
    },
  },
  noFlash: {
    file: without,
    title: '[BOD-24] nothing flashes',
    shows: {
      en: 'Nothing flashes; movement stops for those who ask for less motion.',
      ar: 'لا شيء يومض، وتتوقف الحركة لمن يطلب تقليلها.',
    },
  },
  noPictures: {
    file: without,
    title: '[BOD-24] no text is a picture',
    shows: {
      en: 'No text is a picture.',
      ar: 'لا توجد نصوص في هيئة صور.',
    },
  },
  noPointing: {
    file: without,
    title: '[BOD-24] no text points to a place, a shape or a colour alone',
    shows: {
      en: 'No text of the platform points to a place, a shape or a colour alone.',
      ar: 'لا يعتمد أي نص في المنصة على المكان أو الشكل أو اللون وحده.',
    },
  },
  texts: {
    file: 'packages/i18n/src/check-texts.test.ts',
    title: '[UIX-06] texts in both languages',
    shows: {
      en: 'Every text has both languages, with the six Arabic plural forms.',
      ar: 'لكل نص صيغة باللغتين، مع صيغ الجمع العربية الست.',
    },
  },
  preferences: {
    file: preferred,
    title: 'preferences inside the exam take effect at once',
    shows: {
      en: 'In an exam type face, size, line width, spacing, tint and the side of the buttons are the student’s choice, and change nothing else; the focus goes through the bar as it is seen, on either side and at any width.',
      ar: 'في الامتحان يختار الطالب نوع الخط وحجمه وعرض السطر والتباعد ولون الصفحة وجهة الأزرار دون أن يتأثر شيء آخر، وينتقل التركيز في الشريط بالترتيب الظاهر أيًا كانت الجهة والعرض.',
    },
  },
  preferencesKept: {
    file: preferred,
    title: 'preferences are there on another device',
    shows: {
      en: 'Exam preferences are kept with the account, and work without a connection.',
      ar: 'تُحفظ تفضيلات الامتحان مع الحساب، وتعمل دون اتصال.',
    },
  },
  preferencesFit: {
    file: preferred,
    title: 'in both languages and themes and in forced colours, everything fits and is 44 px',
    shows: {
      en: 'At 320 px with text at 200 %, in both languages and themes and with forced colours, an exam and its preferences fit, and everything pressed is at least 44 px.',
      ar: 'عند عرض 320 بكسل ونص بحجم 200%، باللغتين وفي المظهرين ومع الألوان المفروضة، يتسع العرض للامتحان وتفضيلاته، ولا يقل أي هدف للضغط عن 44 بكسل.',
    },
  },
  aloud: {
    file: preferred,
    title: 'a question is read aloud and marked, or says which voice is missing',
    shows: {
      en: 'A question is read aloud sentence by sentence and marked as it is read, or the page says which voice the device lacks; a ruler follows the reading. Shown with stand-in voices.',
      ar: 'يُقرأ السؤال صوتيًا جملة جملة مع تمييز موضع القراءة، أو تُبيّن الصفحة الصوت غير المتوفر على الجهاز، وتتبع المسطرة القراءة. أُجري الاختبار بأصوات بديلة.',
    },
  },
  practice: {
    file: preferred,
    title: 'the practice exam is sat as an exam is',
    shows: {
      en: 'The practice exam is always there, to try one’s software and device: it is sat, saved and submitted as an exam is, also in Arabic, where it is read in an Arabic voice.',
      ar: 'الامتحان التدريبي متاح دائمًا لتجربة البرامج والجهاز: يُؤدَّى ويُحفظ ويُسلَّم كالامتحان، وبالعربية أيضًا حيث يُقرأ بصوت عربي.',
    },
  },
  mock: {
    file: 'e2e/content/formats.e2e.ts',
    title: 'the doctor downloads it and attaches a mock, and the student practises it',
    shows: {
      en: 'Students practise a mock that the doctor attached to an exam, and continue it after a reload.',
      ar: 'يتدرب الطلاب على امتحان تجريبي أرفقه الدكتور بالامتحان، ويتابعونه بعد إعادة تحميل الصفحة.',
    },
  },
  messageParts: {
    file: 'packages/ui/src/text/marked-text.test.tsx',
    title: 'so do names in recent messages, and in what is only spoken',
    shows: {
      en: 'A name in the other script carries its language in messages too, and in hidden texts.',
      ar: 'يحمل الاسم المكتوب بالأبجدية الأخرى لغته داخل الرسائل أيضًا وفي النصوص المخفية.',
    },
  },
  statement: {
    file: quality,
    title: '[BOD-24] the statement: reached from the footer, its criteria, gaps, keys and contact',
    shows: {
      en: 'This statement is public, in both languages, and passes the same checks as every screen.',
      ar: 'هذا البيان متاح للجميع باللغتين، ويجتاز الفحوص نفسها التي تجتازها كل الشاشات.',
    },
  },
} as const satisfies Record<string, Evidence>;

export type EvidenceId = keyof typeof evidence;
