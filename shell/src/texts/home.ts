import { defineTexts } from '@daftar/i18n';

/** The home page (SHL-10). */
export const homeTexts = defineTexts({
  'home.title': { en: 'Home', ar: 'الرئيسية' },
  'home.welcome': { en: 'Welcome, {{name}}', ar: 'مرحبًا، {{name}}' },
  'home.headline': { en: 'The whole term in one notebook', ar: 'الفصل الدراسي كله في دفتر واحد' },
  'home.lead': {
    en: 'Courses, assignments and exams of the faculty in one calm place, in English and Arabic, on a phone in the corridor or a PC in the lab.',
    ar: 'مقررات الكلية وتكليفاتها وامتحاناتها في مكان واحد هادئ، بالعربية والإنجليزية، على الهاتف بين المحاضرات أو على حاسب المعمل.',
  },
  'home.leadSignedIn': { en: 'What would you like to do?', ar: 'من أين نبدأ اليوم؟' },
  'home.start': { en: 'Get Started', ar: 'البدء الآن' },
  'home.shortcuts': { en: 'Your pages', ar: 'صفحاتك' },
  'home.platform': { en: 'The platform', ar: 'المنصة' },
  'home.platformLead': {
    en: 'Made for the moments that matter in a term.',
    ar: 'مصممة لأهم لحظات الفصل الدراسي.',
  },
  'home.exams': { en: 'Exams without a lost answer', ar: 'امتحانات لا تضيع فيها إجابة' },
  'home.examsText': {
    en: 'Each answer is saved as it is given. If the network drops, the exam goes on, and a receipt says what the server holds.',
    ar: 'تُحفظ كل إجابة فور كتابتها. إذا انقطعت الشبكة استمر الامتحان، ويثبت إيصال في النهاية ما وصل إلى الخادم.',
  },
  'home.courses': { en: 'Every course where you expect it', ar: 'كل مقرر في موضعه' },
  'home.coursesText': {
    en: 'Chapters to read, assignments with their due dates, scores as soon as they are given.',
    ar: 'فصول للقراءة، وتكليفات بمواعيد تسليمها، ودرجات تظهر فور رصدها.',
  },
  'home.languages': { en: 'Two languages, equally at home', ar: 'لغتان على قدم المساواة' },
  'home.languagesText': {
    en: 'Switch between English and Arabic at any moment, in the middle of a page if you like; nothing you typed is lost.',
    ar: 'يمكن التبديل بين العربية والإنجليزية في أي لحظة، حتى في منتصف الصفحة، دون فقدان أي شيء مما كُتب.',
  },
  'home.team': { en: 'The team', ar: 'الفريق' },
  'home.teamLead': {
    en: 'Three teams build Daftar, one for each way of using it, and it comes together as one platform.',
    ar: 'تبني دفتر ثلاثة فرق، فريق لكل طريقة استخدام، وتلتقي كلها في منصة واحدة.',
  },
  'home.teamStudents': { en: 'For students', ar: 'للطلاب' },
  'home.teamStudentsText': {
    en: 'Courses, assignments, exams and results, with the exam hall in mind before anything else.',
    ar: 'المقررات والتكليفات والامتحانات والنتائج، وقاعة الامتحان أولًا وقبل كل شيء.',
  },
  'home.teamTeaching': { en: 'For doctors', ar: 'لأعضاء هيئة التدريس' },
  'home.teamTeachingText': {
    en: 'Making exams, grading, and seeing at a glance what a class has understood.',
    ar: 'إعداد الامتحانات والتصحيح، ومعرفة ما استوعبته الشعبة بنظرة واحدة.',
  },
  'home.teamAdmin': { en: 'For the administration', ar: 'للإدارة' },
  'home.teamAdminText': {
    en: 'Accounts, departments, courses and enrolment, by hand or from a spreadsheet.',
    ar: 'الحسابات والأقسام والمقررات والتسجيل، يدويًا أو من جدول بيانات.',
  },
  'home.college': { en: 'The college', ar: 'الكلية' },
  'home.collegeText': {
    en: 'A faculty of computer science and artificial intelligence teaches best with tools it would be glad to have written itself. Daftar is where its departments publish what they teach, its doctors hold their exams, and its students find both.',
    ar: 'كلية الحاسبات والذكاء الاصطناعي أجدر ما تكون بأدوات تليق بما تدرّسه. في دفتر تنشر الأقسام ما تقدمه، وتُعقد الامتحانات، ويجد الطلاب كل ذلك في موضع واحد.',
  },
  'home.collegeQuote': {
    en: 'Four levels, two semesters a year, one notebook.',
    ar: 'أربعة مستويات، وفصلان في العام، ودفتر واحد.',
  },
});
