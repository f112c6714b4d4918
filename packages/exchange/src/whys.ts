import type { Why } from './model.ts';

const why = (en: string, ar: string): Why => ({ en, ar });

/** Every reason that a reader gives, in both languages. */
export const whys = {
  // whole files
  unknownFormat: why('The format isn’t known.', 'صيغة الملف غير معروفة.'),
  empty: why('The file is empty.', 'الملف فارغ.'),
  tooBig: (what: string) => why(`Too big to read: ${what}.`, `أكبر من أن يُقرأ: ${what}.`),
  truncated: why('The file ends too early.', 'الملف مبتور: ينتهي قبل اكتماله.'),
  notReadable: (what: string) => why(`It can’t be read: ${what}.`, `تعذرت قراءته: ${what}.`),
  brokenXml: (what: string) => why(`The XML is broken: ${what}.`, `بنية XML غير سليمة: ${what}.`),
  entities: why('The XML defines entities, which are never read.', 'يعرّف ملف XML كيانات (entities)، وهي لا تُقرأ أبدًا.'),
  tooDeep: why('The XML is nested too deeply.', 'عناصر XML متداخلة أعمق من المسموح.'),
  tooMany: why('The file has too many parts.', 'في الملف أجزاء أكثر من المسموح.'),
  unsafeName: (name: string) =>
    why(`A file in the package has a name that leads out of it: ${name}.`, `في الحزمة ملف يشير اسمه إلى خارجها: ${name}.`),
  encrypted: why('The package is encrypted.', 'الحزمة مشفرة.'),
  tooLong: why('It took too long to read.', 'استغرقت قراءته وقتًا أطول من المسموح.'),
  tooMuchMemory: why('It takes too much memory to read.', 'تتطلب قراءته ذاكرة أكثر من المسموح.'),
  version: (version: string) =>
    why(`Version ${version} isn’t supported.`, `الإصدار ${version} غير مدعوم.`),
  missingFile: (name: string) =>
    why(`The package names a file that it lacks: ${name}.`, `تذكر الحزمة ملفًا غير موجود فيها: ${name}.`),
  missingBank: (name: string) =>
    why(`Its questions are in a bank that the package lacks: ${name}.`, `أسئلته في بنك غير موجود في الحزمة: ${name}.`),
  bankElsewhere: (name: string) =>
    why(`Takes its questions from the bank ${name}, which is read by itself.`, `يأخذ أسئلته من البنك ${name}، وهو يُقرأ على حدة.`),

  // one element
  type: (type: string) => why(`Questions of type “${type}” can’t be kept.`, `لا يمكن الاحتفاظ بأسئلة من نوع «${type}».`),
  noType: why('It doesn’t say what kind of question it is.', 'لا يذكر نوع السؤال.'),
  noText: why('It has no text.', 'لا نص له.'),
  noKey: why('It names no right answer.', 'لا يحدد إجابة صحيحة.'),
  noOptions: why('It has no options.', 'لا خيارات له.'),
  oneOption: why('It has a single option.', 'له خيار واحد فقط.'),
  noFullAnswer: why('No option gives all points.', 'لا خيار يعطي الدرجة كاملة.'),
  noGaps: why('Its text has no gap.', 'لا فراغ في نصه.'),
  gap: (number: number, reason: Why) => why(`Gap ${number}: ${reason.en}`, `الفراغ ${number}: ${reason.ar}`),
  notNumber: (text: string) => why(`“${text}” isn’t a number.`, `«${text}» ليس عددًا.`),
  unknownKey: (key: string) => why(`The key “${key}” names no option.`, `المفتاح «${key}» لا يطابق أي خيار.`),
  severalKeys: why('It names several right answers where only one can be chosen.', 'يحدد أكثر من إجابة صحيحة مع أن الاختيار واحد فقط.'),
  mixedMarks: why('Its answers mix kinds that don’t fit together.', 'إجاباته من أنواع لا تجتمع في سؤال واحد.'),
  syntax: (what: string) => why(`It isn’t written as the format asks: ${what}.`, `لم يُكتب على النحو الذي تتطلبه الصيغة: ${what}.`),
  notOver: why('It doesn’t end: a closing bracket is missing.', 'السؤال غير مكتمل: ينقصه قوس الإغلاق.'),
  noPairs: why('It has no complete pair.', 'ليس فيه زوج مكتمل.'),
  brokenKey: (what: string) => why(`Its key can’t be read: ${what}.`, `تعذرت قراءة مفتاحه: ${what}.`),
  random: why('Its numbers are drawn by a formula, which can’t be kept.', 'تُسحب أعداده بمعادلة، ولا يمكن الاحتفاظ بها.'),
  custom: why('It uses an operator of its own program.', 'يستعمل عملية خاصة ببرنامجه.'),
  adaptive: why('It changes with each try, which can’t be kept.', 'يتغير مع كل محاولة، ولا يمكن الاحتفاظ بذلك.'),
  severalInteractions: why('It mixes several kinds of answers.', 'يجمع أنواعًا عدة من الإجابات.'),
  noElement: why('There is no question in it.', 'لا سؤال فيه.'),
  lineUnknown: why('The line belongs to no question.', 'السطر لا ينتمي إلى أي سؤال.'),
  // what a format can't say, in writing
  cantWrite: (format: string, type: string) =>
    why(`${format} can’t hold questions of type “${type}”.`, `صيغة ${format} لا تتسع لأسئلة من نوع «${type}».`),

  // changes
  withoutKey: why('The file names no right answer: a draft without a key.', 'لا يحدد الملف إجابة صحيحة: مسودة بلا مفتاح إجابة.'),
  withoutPoints: why('The file doesn’t say the points.', 'لا يذكر الملف الدرجة.'),
  emptyText: why('The file gives it no text.', 'لا نص له في الملف.'),
  lost: (what: string) => why(`Not kept: ${what}.`, `لم يُحتفظ به: ${what}.`),
  externalPicture: (address: string) =>
    why(`A picture lies elsewhere and isn’t fetched: ${address}.`, `صورة موجودة في مكان آخر ولا تُجلب: ${address}.`),
  missingPicture: (name: string) => why(`The picture ${name} is missing.`, `الصورة ${name} غير موجودة.`),
  typeByStructure: why('The file doesn’t say its type; it follows from its answers.', 'لا يذكر الملف نوعه، فاستُنتج من إجاباته.'),
  shares: (sum: string) =>
    why(`The shares add up to ${sum} %, not to 100 %.`, `مجموع نسب الإجابات ‎${sum}%‎ وليس ‎100%‎.`),
  oddShare: (share: string) => why(`${share} % is no share that Moodle knows.`, `‎${share}%‎ ليست من النسب التي يعرفها Moodle.`),
  roundedShares: why('Rounded shares were made equal parts of the whole.', 'جُعلت النسب المقرّبة أجزاءً متساوية من الدرجة كاملة.'),
  calculated: why('Its value is drawn by a formula; the first drawn value is kept.', 'تُسحب قيمته بمعادلة، واحتُفظ بأول قيمة مسحوبة.'),
  upload: why('Students answer with a file.', 'يجيب الطالب بملف.'),
  feedbackLost: why('Some of its feedback isn’t kept.', 'لم يُحتفظ ببعض ملاحظات الإجابة.'),
  processing: why('Its points follow rules of its own; the key alone is kept.', 'درجاته تتبع قواعد خاصة، واحتُفظ بالمفتاح وحده.'),
  replacement: why('The file has characters that were already lost (�).', 'في الملف أحرف كانت تالفة من قبل (�).'),
  mismatch: why('Two rights of the same text became one.', 'دُمجت إجابتان متساويتان في النص.'),
};
