/** A code letter by letter, as it is read over a telephone: “7, K, Q” (BOD-06). */
export const spelled = (code: string): string => [...code].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).join(', ');
