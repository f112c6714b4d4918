/** Whether a name can stand as the one in Arabic letters; Latin ones and figures may be in it too. */
export const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);
