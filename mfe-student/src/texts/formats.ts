import { defineTexts } from '@daftar/i18n';

/** A student's request for another format of a chapter (BOD-21). */
export const formatsTexts = defineTexts({
  'formats.ask': { en: 'Ask for another format', ar: 'طلب صيغة أخرى' },
  'formats.askOf': { en: 'Ask for another format of {{name}}', ar: 'طلب صيغة أخرى لملف {{name}}' },
  'formats.askHelp': {
    en: 'The doctor sees your name and this request, and you are notified of the answer.',
    ar: 'يظهر الاسم والطلب للدكتور، ويصل إشعار عند الرد.',
  },
  'formats.which': { en: 'Which format?', ar: 'ما الصيغة المطلوبة؟' },
  'formats.note': { en: 'What else the doctor should know', ar: 'ما يفيد الدكتور معرفته' },
  'formats.noteHelp': {
    en: 'Optional. No need to give a personal reason.',
    ar: 'اختياري، ولا يلزم ذكر سبب شخصي.',
  },
  'formats.send': { en: 'Send request', ar: 'إرسال الطلب' },
  'formats.withdraw': { en: 'Withdraw request', ar: 'سحب الطلب' },
  'formats.withdrawOf': { en: 'Withdraw the request for {{name}}', ar: 'سحب طلب {{name}}' },
  'formats.asked': { en: 'You asked for: {{format}}', ar: 'الصيغة المطلوبة: {{format}}' },
  'formats.answer': { en: 'The doctor’s answer', ar: 'رد الدكتور' },
});
