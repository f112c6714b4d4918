import { mostMadePasswords } from '@daftar/contracts/identity/limits';

/** The ids that are not done yet, in parts of what one call may take. */
export function partsToDo(ids: readonly number[], done: ReadonlySet<number>): number[][] {
  const waiting = ids.filter((id) => !done.has(id));
  const parts: number[][] = [];
  for (let at = 0; at < waiting.length; at += mostMadePasswords) parts.push(waiting.slice(at, at + mostMadePasswords));
  return parts;
}
