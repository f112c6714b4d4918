import type { Why } from './model.ts';

const why = (en: string, ar: string): Why => ({ en, ar });

/** Parts of reasons, in Arabic; names of formats and elements stay as they are. */
const arabicOf: Record<string, string> = {
  hints: 'التلميحات',
  units: 'وحدات القياس',
  'merged cells': 'الخلايا المدمجة',
  'a part of a formula': 'جزء من معادلة',
  'the template of the answer': 'قالب الإجابة',
  'answers without a partner': 'إجابات بلا مقابل',
  'answers that are nearly right': 'قبول الإجابات القريبة من الصحيحة',
  'feedback inside of the text': 'ملاحظات داخل النص',
  'text that is drawn': 'نص يُسحب عند العرض',
  'all or nothing, but as a tag': 'احتساب الدرجة كاملة أو لا شيء، إلا وسمًا',
  'relative tolerance': 'هامش الخطأ النسبي، فقد صار مطلقًا',
  'the second language': 'اللغة الثانية',
  script: 'برنامج نصي',
  iframe: 'إطار صفحة أخرى',
  object: 'كائن مضمّن',
  embed: 'كائن مضمّن',
  video: 'مقطع مرئي',
  audio: 'مقطع صوتي',
  canvas: 'لوحة رسم',
  'drawing (SVG)': 'رسم (SVG)',
  'input field': 'حقل إدخال',
  selection: 'قائمة منسدلة',
  button: 'زر',
  applet: 'برنامج صغير',
  pictures: 'صور',
  'marking notes': 'ملاحظات للتصحيح',
  'a tag with a bracket': 'وسم فيه قوس',
  'a matching with unequal shares': 'مزاوجة بنسب غير متساوية',
  'a matching with “->”': 'مزاوجة فيها «->»',
  'formatted answers of a matching': 'إجابات منسقة في مزاوجة',
  'gaps with such shares': 'فراغات بهذه النسب',
  'true/false': 'صح أو خطأ',
  share: 'نسبة الدرجة',
  'several partners': 'مزاوجة لعنصر فيها أكثر من مقابل',
  association: 'ربط',
  hotspot: 'منطقة في صورة',
  'point on a picture': 'نقطة على صورة',
  'order on a picture': 'ترتيب على صورة',
  'association on a picture': 'ربط على صورة',
  'gaps on a picture': 'فراغات على صورة',
  'object on a picture': 'عنصر على صورة',
  slider: 'شريط تمرير',
  drawing: 'رسم',
  media: 'وسائط',
  'own interaction': 'تفاعل خاص ببرنامجه',
  'words in a text': 'كلمات في نص',
  info: 'معلومة',
  'cases with responses': 'حالات لها إجابات',
  'a table is missing': 'ينقصه جدول',
  'the letters of its options': 'حروف اختياراته',
  '} without {': '} بلا {',
  '{ inside {': '{ داخل {',
  'a second {': '{ ثانية',
  'an answer begins with = or ~': 'تبدأ الإجابة بعلامة = أو ~',
  'an empty answer': 'إجابة فارغة',
  'not a text': 'ليس ملفًا نصيًا',
  'there is no such file': 'لا يوجد ملف بهذا الاسم',
  'the package unpacks to more than 256 MB': 'حجم الحزمة بعد فك الضغط يتجاوز 256 ميجابايت',
  'the sheet unpacks to more than 64 MB': 'حجم الجدول بعد فك الضغط يتجاوز 64 ميجابايت',
  'more than 300 MB': 'يتجاوز 300 ميجابايت',
  'more than 64 MB': 'يتجاوز 64 ميجابايت',
  gaps: 'الفراغات',
  ordering: 'الترتيب',
  code: 'الكود',
  file: 'الملف',
};
/** A part in Arabic; a name, of a file or an element, is the same in both languages. */
const arabic = (what: string): string => arabicOf[what] ?? what;
/** “: …” of a message in Arabic; nothing for one that a library wrote in English. */
const arabicDetail = (what: string): string => (arabicOf[what] === undefined ? '' : `: ${arabicOf[what]}`);
/** Why something isn’t written as the format asks, about a name. */
const syntaxOf = (en: (name: string) => string, ar: (name: string) => string) => (name: string) =>
  why(
    `It isn’t written as the format asks: ${en(name)}.`,
    `لم يُكتب على النحو الذي تتطلبه الصيغة: ${ar(`\u2068${name}\u2069`)}.`,
  );

/** Every reason that a reader gives, in both languages. */
export const whys = {
  // whole files
  unknownFormat: why('The format isn’t known.', 'صيغة الملف غير معروفة.'),
  empty: why('The file is empty.', 'الملف فارغ.'),
  tooBig: (what: string) => why(`Too big to read: ${what}.`, `أكبر من أن يُقرأ: ${arabic(what)}.`),
  truncated: why('The file ends too early.', 'الملف مبتور: ينتهي قبل اكتماله.'),
  notReadable: (what: string) => why(`It can’t be read: ${what}.`, `تعذرت قراءته${arabicDetail(what)}.`),
  brokenXml: (what: string) => why(`The XML is broken: ${what}.`, `بنية XML غير سليمة${arabicDetail(what)}.`),
  entities: why('The XML defines entities, which are never read.', 'يعرّف ملف XML كيانات (entities)، وهي لا تُقرأ أبدًا.'),
  tooDeep: why('The XML is nested too deeply.', 'عناصر XML متداخلة أعمق من المسموح.'),
  tooMany: why('The file has too many parts.', 'في الملف أجزاء أكثر من المسموح.'),
  unsafeName: (name: string) =>
    why(
      `A file in the package has a name that leads out of it: ${name}.`,
      `في الحزمة ملف يشير اسمه إلى خارجها: ${name}.`,
    ),
  encrypted: why('The package is encrypted.', 'الحزمة مشفرة.'),
  tooLong: why('It took too long to read.', 'استغرقت قراءته وقتًا أطول من المسموح.'),
  tooMuchMemory: why('It takes too much memory to read.', 'تتطلب قراءته ذاكرة أكثر من المسموح.'),
  version: (version: string) => why(`Version ${version} isn’t supported.`, `الإصدار ${version} غير مدعوم.`),
  missingFile: (name: string) =>
    why(`The package names a file that it lacks: ${name}.`, `تذكر الحزمة ملفًا غير موجود فيها: ${name}.`),
  missingBank: (name: string) =>
    why(`Its questions are in a bank that the package lacks: ${name}.`, `أسئلته في بنك غير موجود في الحزمة: ${name}.`),
  bankElsewhere: (name: string) =>
    why(
      `Takes its questions from the bank ${name}, which is read by itself.`,
      `يأخذ أسئلته من البنك ${name}، وهو يُقرأ على حدة.`,
    ),

  // one element
  type: (type: string) =>
    why(`Questions of type “${type}” can’t be kept.`, `لا يمكن الاحتفاظ بأسئلة من نوع «${arabic(type)}».`),
  noType: why('It doesn’t say what kind of question it is.', 'لا يذكر نوع السؤال.'),
  noText: why('It has no text.', 'لا نص له.'),
  noKey: why('It names no right answer.', 'لا يحدد إجابة صحيحة.'),
  noOptions: why('It has no options.', 'لا اختيارات له.'),
  oneOption: why('It has a single option.', 'له اختيار واحد فقط.'),
  noFullAnswer: why('No option gives all points.', 'لا يوجد اختيار يعطي الدرجة كاملة.'),
  noGaps: why('Its text has no gap.', 'لا فراغ في نصه.'),
  gap: (number: number, reason: Why) => why(`Gap ${number}: ${reason.en}`, `الفراغ ${number}: ${reason.ar}`),
  notNumber: (text: string) => why(`“${text}” isn’t a number.`, `«${text}» ليس عددًا.`),
  unknownKey: (key: string) => why(`The key “${key}” names no option.`, `نموذج الإجابة «${key}» لا يطابق أي اختيار.`),
  severalKeys: why(
    'It names several right answers where only one can be chosen.',
    'يحدد أكثر من إجابة صحيحة مع أن المطلوب اختيار واحد فقط.',
  ),
  mixedMarks: why('Its answers mix kinds that don’t fit together.', 'إجاباته من أنواع لا تجتمع في سؤال واحد.'),
  syntax: (what: string) =>
    why(`It isn’t written as the format asks: ${what}.`, `لم يُكتب على النحو الذي تتطلبه الصيغة: ${arabic(what)}.`),
  notJson: why('It isn’t written as JSON asks.', 'لم يُكتب على النحو الذي تتطلبه صيغة JSON.'),
  otherColumn: ([en = '', ar = '']: readonly string[]) =>
    why(`The column “${en}” can’t be read.`, `تعذرت قراءة العمود «${ar}».`),
  undeclared: syntaxOf(
    (name) => `${name} isn’t declared`,
    (name) => `لا تعريف لما يُسمى ${name}`,
  ),
  unknownTemplate: syntaxOf(
    (name) => `the template ${name} isn’t known`,
    (name) => `القالب ${name} غير معروف`,
  ),
  unknownRule: syntaxOf(
    (name) => `the rule ${name} can’t be run`,
    (name) => `لا يمكن تنفيذ القاعدة ${name}`,
  ),
  unknownOperator: syntaxOf(
    (name) => `the operator ${name} can’t be run`,
    (name) => `لا يمكن تنفيذ العملية ${name}`,
  ),
  withoutTable: syntaxOf(
    (name) => `${name} has no table`,
    (name) => `لا جدول لما يُسمى ${name}`,
  ),
  withoutAreas: syntaxOf(
    (name) => `${name} has no areas`,
    (name) => `لا مناطق لما يُسمى ${name}`,
  ),
  unreadPattern: syntaxOf(
    (pattern) => `the pattern ${pattern} can’t be read`,
    (pattern) => `تعذرت قراءة النمط ${pattern}`,
  ),
  endlessPattern: why('Matching its pattern takes too long.', 'تستغرق مطابقة نمطه وقتًا أطول من المسموح.'),
  notOver: why('It doesn’t end: a closing bracket is missing.', 'السؤال غير مكتمل: ينقصه قوس الإغلاق.'),
  noPairs: why('It has no complete pair.', 'ليس فيه زوج مكتمل.'),
  brokenKey: (what: string) => why(`Its key can’t be read: ${what}.`, `تعذرت قراءة نموذج إجابته: ${arabic(what)}.`),
  random: why(
    'Its numbers are drawn by a formula, which can’t be kept.',
    'تُسحب أعداده بمعادلة، ولا يمكن الاحتفاظ بها.',
  ),
  custom: why('It uses an operator of its own program.', 'يستعمل عملية خاصة ببرنامجه.'),
  adaptive: why('It changes with each try, which can’t be kept.', 'يتغير مع كل محاولة، ولا يمكن الاحتفاظ بذلك.'),
  severalInteractions: why('It mixes several kinds of answers.', 'يجمع أنواعًا عدة من الإجابات.'),
  noElement: why('There is no question in it.', 'لا سؤال فيه.'),
  lineUnknown: why('The line belongs to no question.', 'السطر لا ينتمي إلى أي سؤال.'),
  // what a format can't say, in writing
  cantHold: (format: string, what: string) =>
    why(`${format} can’t hold ${what}.`, `صيغة ${format} لا تتسع لما يلي: ${arabic(what)}.`),
  cellTooLong: why('Its text is longer than a cell of .xlsx can hold.', 'نصه أطول مما تتسع له خلية في ملف ‎.xlsx.'),
  cantWrite: (format: string, type: string) =>
    why(`${format} can’t hold questions of type “${type}”.`, `صيغة ${format} لا تتسع لأسئلة من نوع «${arabic(type)}».`),

  // changes
  withoutKey: why(
    'The file names no right answer: a draft without a key.',
    'لا يحدد الملف إجابة صحيحة: مسودة بلا نموذج إجابة.',
  ),
  withoutPoints: why('The file doesn’t say the points.', 'لا يذكر الملف الدرجة.'),
  emptyText: why('The file gives it no text.', 'لا نص له في الملف.'),
  lost: (what: string) => why(`Not kept: ${what}.`, `لم يُحتفظ به: ${arabic(what)}.`),
  externalPicture: (address: string) =>
    why(`A picture lies elsewhere and isn’t fetched: ${address}.`, `صورة موجودة في مكان آخر ولا تُجلب: ${address}.`),
  missingPicture: (name: string) => why(`The picture ${name} is missing.`, `الصورة ${name} غير موجودة.`),
  typeByStructure: why(
    'The file doesn’t say its type; it follows from its answers.',
    'لا يذكر الملف نوعه، فاستُنتج من إجاباته.',
  ),
  shares: (sum: string) => why(`The shares add up to ${sum} %, not to 100 %.`, `مجموع نسب الإجابات ‎${sum}%‎ وليس ‎100%‎.`),
  oddShare: (share: string) =>
    why(`${share} % is no share that Moodle knows.`, `‎${share}%‎ ليست من النسب التي يعرفها Moodle.`),
  roundedShares: why(
    'Rounded shares were made equal parts of the whole.',
    'جُعلت النسب المقرّبة أجزاءً متساوية من الدرجة كاملة.',
  ),
  calculated: why(
    'Its value is drawn by a formula; the first drawn value is kept.',
    'تُسحب قيمته بمعادلة، واحتُفظ بأول قيمة مسحوبة.',
  ),
  upload: why('Students answer with a file.', 'يجيب الطالب بملف.'),
  feedbackLost: why('Some of its feedback isn’t kept.', 'لم يُحتفظ ببعض ملاحظات الإجابة.'),
  processing: why(
    'Its points follow rules of its own; the key alone is kept.',
    'درجاته تتبع قواعد خاصة، واحتُفظ بنموذج الإجابة وحده.',
  ),
  replacement: why('The file has characters that were already lost (�).', 'في الملف أحرف كانت تالفة من قبل (�).'),
  mismatch: why('Two rights of the same text became one.', 'دُمجت إجابتان متساويتان في النص.'),
};
