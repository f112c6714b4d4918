/** What confirming a checked file would do: with `updating`, existing accounts are corrected too (FIX-17). */
export function importChoice(check: { adds: number; updates: number }, updating: boolean) {
  const updates = updating ? check.updates : 0;
  return { updates, updating: updates > 0, nothing: check.adds + updates === 0 };
}
