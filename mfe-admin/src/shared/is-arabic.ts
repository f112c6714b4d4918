/** Whether a name can be the one in Arabic letters; it may also contain Latin letters and digits. */
export const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);
