import { defineTexts } from '@daftar/i18n';

/** The team of an offering (YRS-03): texts that come with its dialog. */
export const teamTexts = defineTexts({
  'team.title': { en: 'Teaching team of {{course}}', ar: 'فريق تدريس {{course}}' },
  'team.part.lead': { en: 'Lead', ar: 'مسؤول المقرر' },
  'team.part.doctor': { en: 'Doctor', ar: 'دكتور' },
  'team.part.assistant': { en: 'Assistant', ar: 'هيئة معاونة' },
  'team.part.invigilator': { en: 'Invigilator', ar: 'مراقب' },
  'team.may.lead': {
    en: 'Everything; alone seals marks, answers requests and changes the team',
    ar: 'كل الصلاحيات، وهو وحده من يعتمد الدرجات ويرد على التظلمات ويغير الفريق',
  },
  'team.may.doctor': {
    en: 'Contents, exams, marking, gradebook, results and announcements',
    ar: 'المحتوى والامتحانات والتصحيح وسجل الدرجات والنتائج والإعلانات',
  },
  'team.may.assistant': {
    en: 'Marking, announcements, answers to questions and the hall',
    ar: 'التصحيح والإعلانات والرد على الأسئلة ومتابعة لجنة الامتحان',
  },
  'team.may.invigilator': { en: 'Contents and the hall of an exam', ar: 'الاطلاع على المحتوى ومتابعة لجنة الامتحان' },
  'team.members': { en: 'In the team', ar: 'أعضاء الفريق' },
  'team.partOf': { en: 'Part of {{name}}', ar: 'دور {{name}}' },
  'team.remove': { en: 'Remove', ar: 'إخراج' },
  'team.removeNamed': { en: 'Remove {{name}} from the team', ar: 'إخراج {{name}} من الفريق' },
  'team.removing': { en: '{{name}} leaves the team', ar: 'خروج {{name}} من الفريق' },
  'team.stillReads': { en: 'May go on reading what is there', ar: 'يحتفظ بحق الاطلاع على المقرر' },
  'team.successor': { en: 'Who marks their works instead', ar: 'من يصحح أعماله بدلًا منه' },
  'team.add': { en: 'Add to the team', ar: 'إضافة إلى الفريق' },
  'team.person': { en: 'Doctor or assistant', ar: 'الدكتور أو عضو الهيئة المعاونة' },
  'team.find': { en: 'Type a name or ID', ar: 'اكتب الاسم أو الرقم' },
  'team.part': { en: 'Part', ar: 'الدور' },
  'team.left': { en: 'No longer in the team', ar: 'أعضاء سابقون' },
  'team.leftOn': { en: '{{part}} until {{day}}', ar: '{{part}} حتى {{day}}' },
  'team.reads': { en: 'Still reads', ar: 'يحتفظ بحق الاطلاع' },
  'team.cancel': { en: 'Cancel', ar: 'إلغاء' },
  'team.failed': { en: 'The team could not be changed', ar: 'تعذر تغيير الفريق' },
});
