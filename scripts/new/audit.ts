import { Stop } from '../bootstrap/say.mjs';
import type { Edit } from './edit.ts';
import { newText } from './text.ts';

/** An action of the activity log: its words, from which the type of `AuditEntry.action` follows (OPS-08). */
export function newAudit(edit: Edit, [action = '', en = '', ar = '']: string[]): string[] {
  if (!/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/.test(action) || !en || !ar)
    throw new Stop('an audit action needs a name (thing.done) and its words in both languages.', [
      "npm run new -- audit room.added 'Added a room' 'إضافة قاعة'",
    ]);
  newText(edit, ['messages/audit', `audit.${action}`, en, ar]);
  const [thing] = action.split('.');
  return [
    'Record it in the transaction of the change itself:',
    `  await recordAudit(trx, caller, deps.clock.now(), { action: '${action}', subjectType: '${thing}', subjectId: id });`,
    'Fields of before and after that are new need their words too: npm run new -- text messages/audit-fields audit.field.<name> …',
    'npm test -- quick',
  ];
}
