/** Hyphens and apostrophes of all kinds, which join the parts of a name: “Al-Shafei”, “O’Neil”. */
export const nameJoins = /[-\u2010-\u2015\u2212'\u2018\u2019\u02bc\u0060\u00b4]/gu;
