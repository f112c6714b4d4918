interface Asked {
  /** The tabs are still sending what they have, and tell then what is missing. */
  sending: boolean;
  /** An exam is being sat in this tab. */
  inExam: boolean;
  /** What the server lacks of that exam. */
  missing: string | null;
}

/**
 * What must be known before the question about signing out can be confirmed (SHL-12): what this tab’s exam still sends,
 * or, without an exam here, whether another tab has one.
 */
export function stillUnknown({ sending, inExam, missing }: Asked): 'nothing' | 'here' | 'elsewhere' {
  if (!sending) return 'nothing';
  if (!inExam) return 'elsewhere';
  return missing === null ? 'nothing' : 'here';
}
