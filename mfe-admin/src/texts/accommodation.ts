import { defineTexts } from '@daftar/i18n';

/** What a student was granted for exams (BOD-22, DAY-11). */
export const accommodationTexts = defineTexts({
  'accommodation.title': { en: 'Accommodation for exams', ar: 'تيسيرات الامتحانات' },
  'accommodation.help': {
    en: 'Applies to every exam that is not over. Doctors see the formats needed and the minutes added, never the reason.',
    ar: 'تسري على كل امتحان لم ينته بعد. تظهر للدكاترة الصيغ المطلوبة والدقائق المضافة، ولا يظهر لهم السبب.',
  },
  'accommodation.formats': { en: 'Exam formats granted', ar: 'صيغ الامتحان الممنوحة' },
  'accommodation.largePrint': { en: 'Large print', ar: 'خط كبير' },
  'accommodation.html': { en: 'Accessible HTML', ar: 'ملف HTML ميسّر' },
  'accommodation.word': { en: 'Word', ar: 'ملف Word' },
  'accommodation.time': { en: 'Extra time, % of the duration', ar: 'الوقت الإضافي، نسبة مئوية من المدة' },
  'accommodation.timeRange': { en: 'A whole number from 0 to {{most}}', ar: 'عدد صحيح من 0 إلى {{most}}' },
  'accommodation.breaks': { en: 'Minutes of breaks in each exam', ar: 'دقائق الراحة في كل امتحان' },
  'accommodation.breaksHelp': { en: 'Added to the time.', ar: 'تضاف إلى مدة الامتحان.' },
  'accommodation.textSize': { en: 'Size of type', ar: 'حجم الخط' },
  'accommodation.usualSize': { en: 'As usual', ar: 'المعتاد' },
  'accommodation.running': {
    en: 'Changes can lengthen an exam in progress, never shorten it.',
    ar: 'يطيل التعديل مدة الامتحان الجاري ولا يقصّرها أبدًا.',
  },
  'accommodation.reason': { en: 'Reason', ar: 'السبب' },
  'accommodation.reasonHelp': {
    en: 'Private: only admins see it. Removing everything granted deletes it.',
    ar: 'خاص: لا يظهر إلا لمسؤولي النظام، ويُحذف عند إلغاء كل ما مُنح.',
  },
  'accommodation.chooseFormat': { en: 'Choose what to grant', ar: 'يرجى تحديد ما يُمنح من تيسيرات' },
  'accommodation.save': { en: 'Save accommodation', ar: 'حفظ التيسيرات' },
  'accommodation.changed': { en: 'Last changed', ar: 'آخر تعديل' },
});
