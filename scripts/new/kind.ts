import { Stop } from '../bootstrap/say.mjs';
import type { Edit } from './edit.ts';
import { newText, quoted } from './text.ts';

const kinds = 'packages/contracts/src/notifications/kinds.ts';
const events = 'packages/contracts/src/events.ts';
const render = 'services/notifications/src/features/inbox/render.ts';
const path = 'packages/remote-kit/src/notification-path.ts';
/** Where a kind has its icon, for the list and the bell. */
const icons = 'packages/remote-kit/src/notification-icon.ts';

/**
 * A kind of notification: its values, its words, where it leads, its icon and its name on the screen (NTF-10). What
 * tells it (the outbox) stays with the feature that knows of it.
 */
export function newKind(edit: Edit, [kind = '', en = '', ar = '', shortEn = '', shortAr = '']: string[]): string[] {
  if (!/^[a-z][a-zA-Z]*$/.test(kind) || !en || !ar || !shortEn || !shortAr)
    throw new Stop('a kind needs a name, its sentence and its short name, each in both languages.', [
      `npm run new -- kind room 'New room in {{course}}: {{room}} ({{instructor}})' 'قاعة جديدة في مقرر {{course}}: {{room}} ({{instructor}})' 'New room' 'قاعة جديدة'`,
    ]);
  if (edit.read(events).includes(`ofKind('${kind}')`)) throw new Stop(`there is a kind “${kind}” already.`);
  edit.change(kinds, (text) => text.replace(/(notificationKinds = \[[^\]]*?)(,?\s*\] as const)/, `$1, '${kind}'$2`));
  edit.change(events, (text) =>
    text
      .replace(
        /(\n {2}\/\*\* An instructor's own words)/,
        `\n  ${kind}: z.object({ ...about, ${kind}: value, ${kind}Id: id }),$1`,
      )
      .replace(/( +)(ofKind\('announcement'\),)/, `$1ofKind('${kind}'),\n$1$2`),
  );
  newText(edit, ['messages/notifications', `notification.${kind}`, isolated(en), isolated(ar)]);
  newText(edit, ['mfe-student/notifications', `notifications.kind.${kind}`, shortEn, shortAr]);
  edit.change(render, (text) => text.replace(/( +)(case 'assignment':\n +return)/, `$1case '${kind}':\n$1$2`));
  edit.change(path, (text) => text.replace(/( +)(case 'announcement':)/, `$1case '${kind}':\n$1$2`));
  edit.change(icons, (text) => text.replace(/(const icons[^=]*= \{[^}]*?),?\s*\};/, `$1, ${kind}: FileText };`));
  return [
    `It leads to the course’s page with ${quoted(`${kind}=…`)} in the address; elsewhere by ${path}. Choose its icon in ${icons}.`,
    'Tell it where the thing is made, in the same transaction, as content/chapters/rules.ts does for a chapter.',
    'npm test -- quick',
    'npm test -- unit services/notifications/src/features/inbox',
  ];
}

/** Each value between U+2068 and U+2069, so that a name in either script keeps its place. */
const isolated = (text: string): string => text.replaceAll(/(?<!\u2068)\{\{(\w+)\}\}/g, '\u2068{{$1}}\u2069');
