export interface Words {
  en: string;
  ar: string;
}

/** Why nothing about sound and video applies. */
export const noMedia: Words = {
  en: 'The platform has no recorded audio and no video. Files that doctors upload are theirs to make accessible.',
  ar: 'لا تتضمن المنصة صوتًا مسجلًا أو فيديو. أما الملفات التي يرفعها أعضاء هيئة التدريس فعليهم إتاحتها.',
};
