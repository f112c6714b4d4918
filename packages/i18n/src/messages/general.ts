import { defineTexts } from '../define-texts.ts';

/** Replies that any call may give, and the texts of invalid fields (SEC-01, UIX-04). */
export const generalTexts = defineTexts({
  'request.invalid': { en: 'Please check the highlighted fields', ar: 'يرجى مراجعة الحقول المشار إليها' },
  'request.malformed': { en: 'The request could not be read', ar: 'تعذّرت قراءة الطلب' },
  'request.tooLarge': { en: 'What was sent is too large', ar: 'حجم البيانات المرسلة أكبر من المسموح به' },
  'request.unsupportedType': { en: 'This type of content is not accepted', ar: 'نوع المحتوى المرسل غير مقبول' },
  'request.foreignOrigin': {
    en: 'The request came from another site and was refused',
    ar: 'تم رفض الطلب لأنه وارد من موقع آخر',
  },
  'request.tooSlow': {
    en: 'Your request took too long to arrive. Please check your connection and try again.',
    ar: 'استغرق وصول طلبك وقتًا طويلًا. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  },
  'request.tooMany': {
    en: 'Too many requests. Please wait a moment and try again.',
    ar: 'عدد الطلبات كبير جدًا. يرجى الانتظار قليلًا ثم إعادة المحاولة.',
  },
  'request.wrongHost': {
    en: 'This platform is not known under that name. Its settings can allow it.',
    ar: 'هذه المنصة غير معروفة بهذا الاسم. يمكن السماح به في إعداداتها.',
  },
  'request.notFound': { en: 'Not found', ar: 'العنصر المطلوب غير موجود' },
  'request.methodNotAllowed': { en: 'This operation is not available here', ar: 'هذه العملية غير متاحة هنا' },
  'request.timeout': {
    en: 'The server took too long to answer. Please try again.',
    ar: 'استغرق الخادم وقتًا أطول من اللازم. يرجى إعادة المحاولة.',
  },
  'request.keyReused': {
    en: 'This request carries the key of another one and was refused. Please reload the page and try again.',
    ar: 'تم رفض الطلب لأنه يحمل مفتاح طلب آخر. يرجى إعادة تحميل الصفحة ثم إعادة المحاولة.',
  },
  'server.failed': { en: 'Something went wrong', ar: 'حدث خطأ ما' },
  'server.wrongAnswer': {
    en: 'This part’s own service gave an answer that can’t be used. Please try again later.',
    ar: 'أعاد خادم هذا الجزء ردًا غير صالح. يرجى المحاولة لاحقًا.',
  },
  'server.unavailable': {
    en: 'The service is not available at the moment. Please try again shortly.',
    ar: 'الخدمة غير متاحة حاليًا. يرجى إعادة المحاولة بعد قليل.',
  },

  // a field at fault
  'field.required': { en: 'Please fill out this field', ar: 'يرجى ملء هذا الحقل' },
  'field.wrongType': { en: 'This value has the wrong type', ar: 'نوع هذه القيمة غير صحيح' },
  'field.notANumber': { en: 'Please enter a number', ar: 'يرجى إدخال رقم' },
  'field.notAnInteger': { en: 'Please enter a whole number', ar: 'يرجى إدخال عدد صحيح' },
  'field.badFormat': { en: 'This value is not in the expected form', ar: 'هذه القيمة ليست بالصيغة المطلوبة' },
  'field.badEmail': { en: 'Please enter a valid email', ar: 'يرجى إدخال بريد إلكتروني صحيح' },
  'field.badDate': { en: 'Please enter a valid date and time', ar: 'يرجى إدخال تاريخ ووقت صحيحين' },
  'field.badCharacters': {
    en: 'The text holds characters that are not allowed',
    ar: 'يحتوي النص على رموز غير مسموح بها',
  },
  'field.arabicLettersOnly': {
    en: 'Please use Arabic letters and spaces only',
    ar: 'يرجى استخدام الحروف العربية والمسافات فقط',
  },
  'field.arabicName': { en: 'Please write this name in Arabic letters', ar: 'يرجى كتابة هذا الاسم بالحروف العربية' },
  'field.lettersOnly': {
    en: 'Only Arabic or Latin letters and spaces are allowed',
    ar: 'يُسمح بالحروف العربية أو اللاتينية والمسافات فقط',
  },
  'field.notAChoice': { en: 'Please choose one of the listed values', ar: 'يرجى اختيار إحدى القيم المتاحة' },
  'field.unknown': { en: 'This field is not expected', ar: 'هذا الحقل غير متوقع' },
  'field.tooShort': { en: 'Enter at least {{minimum}} characters', ar: 'الحد الأدنى لعدد الأحرف هو {{minimum}}' },
  'field.tooLong': { en: 'Enter at most {{maximum}} characters', ar: 'الحد الأقصى لعدد الأحرف هو {{maximum}}' },
  'field.tooSmall': { en: 'The value must be at least {{minimum}}', ar: 'يجب ألا تقل القيمة عن {{minimum}}' },
  'field.notAbove': { en: 'The value must be more than {{minimum}}', ar: 'يجب أن تزيد القيمة على {{minimum}}' },
  'field.tooBig': { en: 'The value must be at most {{maximum}}', ar: 'يجب ألا تزيد القيمة على {{maximum}}' },
  'field.notBelow': { en: 'The value must be less than {{maximum}}', ar: 'يجب أن تقل القيمة عن {{maximum}}' },
  'field.tooFewItems': { en: 'Choose at least {{minimum}}', ar: 'الحد الأدنى لعدد العناصر هو {{minimum}}' },
  'field.tooManyItems': { en: 'At most {{maximum}} items', ar: 'الحد الأقصى لعدد العناصر هو {{maximum}}' },
  'field.notAMultiple': {
    en: 'The value must be a multiple of {{divisor}}',
    ar: 'يجب أن تكون القيمة من مضاعفات {{divisor}}',
  },
  'field.invalid': { en: 'This value is not valid', ar: 'هذه القيمة غير صحيحة' },
  'file.isEmpty': {
    en: 'This file is empty (0 bytes). Please choose another one',
    ar: 'هذا الملف فارغ (0 بايت). يرجى اختيار ملف آخر',
  },
  'field.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولًا' },
  'resultCheck.started': { en: 'The check has started', ar: 'بدأ الفحص' },
});
