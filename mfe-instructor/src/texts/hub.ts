import { defineTexts } from '@daftar/i18n';

/** A doctor's acts on a course's page (DAY-02). */
export const hubActTexts = defineTexts({
  'hub.moveUp': { en: 'Move up: {{name}}', ar: 'تقديم {{name}}' },
  'hub.moveDown': { en: 'Move down: {{name}}', ar: 'تأخير {{name}}' },
  'hub.movedTo': {
    en: '{{name}} is now number {{place}} of {{of}}',
    ar: 'أصبح ترتيب {{name}} رقم {{place}} من {{of}}',
  },
  'hub.rename': { en: 'Rename chapter', ar: 'تغيير اسم الفصل' },
  'hub.renameOf': { en: 'Rename {{name}}', ar: 'تغيير اسم {{name}}' },
  'hub.chapterName': { en: 'Name', ar: 'الاسم' },
  'hub.replace': { en: 'Replace the file', ar: 'استبدال الملف' },
  'hub.replaceOf': { en: 'Replace the file of {{name}}', ar: 'استبدال ملف {{name}}' },
  'hub.replaceHelp': {
    en: 'Name, place and requests stay. Students who have opened the chapter see that it changed.',
    ar: 'يبقى الاسم والترتيب والطلبات كما هي، ويظهر لمن اطّلع على الفصل أنه تم تحديثه.',
  },
  'hub.publish': { en: 'When students see it', ar: 'موعد الظهور للطلاب' },
  'hub.publishOf': { en: 'When students see {{name}}', ar: 'موعد ظهور {{name}} للطلاب' },
  'hub.publishHelp': {
    en: 'Students are notified once, when they can see it.',
    ar: 'يصل إشعار إلى الطلاب مرة واحدة عند ظهوره لهم.',
  },
  'hub.publishAt': { en: 'Date and time', ar: 'التاريخ والوقت' },
  'hub.shown.now': { en: 'Now', ar: 'الآن' },
  'hub.shown.at': { en: 'At a date and time', ar: 'في تاريخ ووقت محددين' },
  'hub.shown.hidden': { en: 'Not yet: hidden', ar: 'ليس بعد: مخفي' },
  'hub.hideAtFirst': { en: 'Hide it at first', ar: 'إخفاؤه مبدئيًا' },
  'hub.studentsAreNotTold': {
    en: 'Students neither see it nor get a notification until you show it, now or at a time, in the course’s Content tab.',
    ar: 'لن يظهر للطلاب ولن يصل إليهم إشعار حتى يتم إظهاره، فورًا أو في موعد محدد، من تبويب «المحتوى» في صفحة المقرر.',
  },
  'hub.editOf': { en: 'Edit {{name}}', ar: 'تعديل {{name}}' },
  'hub.editAssignment': { en: 'Edit assignment', ar: 'تعديل التكليف' },
  'hub.makeExam': { en: 'Make an exam', ar: 'إعداد امتحان' },
  'hub.preview': { en: 'Preview', ar: 'معاينة' },
  'hub.previewOf': { en: 'Preview of {{name}}', ar: 'معاينة {{name}}' },
  'hub.studentsCut': {
    en: 'The first {{shown}} of {{all}} students are listed.',
    ar: 'عدد الطلاب {{all}}، وتعرض القائمة أول {{shown}} منهم.',
  },
  'hub.studentName': { en: 'Name', ar: 'الاسم' },
  'hub.studentId': { en: 'ID', ar: 'الرقم' },
  'hub.studentLevel': { en: 'Level', ar: 'المستوى' },
  'hub.studentDepartment': { en: 'Department', ar: 'القسم' },
  'hub.chapter': { en: 'Chapter', ar: 'الفصل' },
  'hub.opened': { en: 'Students who opened it', ar: 'الطلاب الذين اطّلعوا عليه' },
  'hub.openedOf': { en: '{{seen}} of {{all}}', ar: '{{seen}} من {{all}}' },
  'hub.figuresOf': { en: 'Figures of {{name}}', ar: 'المؤشرات: {{name}}' },
});
