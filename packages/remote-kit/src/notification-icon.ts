import type { NotificationKind } from '@daftar/contracts/notifications/kinds';
import {
  Award,
  CircleQuestionMark,
  ClipboardList,
  FileText,
  KeyRound,
  ListChecks,
  Megaphone,
  RotateCcw,
  Timer,
  Undo2,
} from '@daftar/ui/icons';

const icons: Record<NotificationKind, typeof FileText> = {
  exam: Timer,
  chapter: FileText,
  assignment: ClipboardList,
  announcement: Megaphone,
  account: KeyRound,
  format: FileText,
  examEnded: Timer,
  handIns: ClipboardList,
  marking: ClipboardList,
  examScores: ListChecks,
  assignmentScores: ListChecks,
  scoresBack: Undo2,
  release: RotateCcw,
  question: CircleQuestionMark,
  reply: CircleQuestionMark,
  dueMoved: ClipboardList,
  dueExtended: ClipboardList,
  reopening: FileText,
  appeal: CircleQuestionMark,
  examAppeal: CircleQuestionMark,
  assignmentAppeal: CircleQuestionMark,
  examMarker: ClipboardList,
  assignmentMarker: ClipboardList,
  message: Megaphone,
  absence: ClipboardList,
  barring: ClipboardList,
  excuse: ClipboardList,
  levelResult: Award,
};

/** The icon of a notification; a newer server may send a kind that this page doesn't know. */
export const notificationIcon = (kind: NotificationKind) => icons[kind] ?? FileText;
