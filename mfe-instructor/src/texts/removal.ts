import { defineTexts } from '@daftar/i18n/define-texts';

/** What was removed, with its way back, and what is asked before (COR-14). */
export const removalTexts = defineTexts({
  'removal.undo': { en: 'Undo', ar: 'تراجع' },
  'removal.seatsSure': { en: 'Remove the seats?', ar: 'حذف المقاعد؟' },
  'removal.seatsHelp': { en: 'Students who have a seat: {{count}}', ar: 'عدد من لهم مقاعد: {{count}}' },
  'removal.seats': { en: 'Seats removed: {{count}}', ar: 'المقاعد المحذوفة: {{count}}' },
  'removal.seatsBefore': { en: 'Seats given before these: {{count}}', ar: 'المقاعد في التوزيع السابق: {{count}}' },
  'removal.extensionSure': { en: 'Withdraw the later due date of {{name}}?', ar: 'سحب تمديد الموعد: {{name}}؟' },
  'removal.extension': { en: 'Later due date withdrawn: {{name}}', ar: 'التمديد المسحوب: {{name}}' },
  'removal.rubricHelp': {
    en: 'Marked by it: {{uses}}. They keep it.',
    ar: 'ما يُصحح وفقه: {{uses}}. يبقى كما هو.',
  },
  'removal.rubric': { en: 'Rubric removed: {{name}}', ar: 'سلم التقدير المحذوف: {{name}}' },
  'removal.markerSure': { en: 'Remove {{name}} as a marker?', ar: 'إلغاء إسناد التصحيح: {{name}}؟' },
  'removal.markerHelp': {
    en: 'Allotted works: {{of}}, marked: {{marked}}. Marks that were given stay.',
    ar: 'الأعمال المسندة: {{of}}، صُحح منها: {{marked}}. تبقى الدرجات كما هي.',
  },
  'removal.marker': { en: 'Marker removed: {{name}}', ar: 'المصحح الذي أُلغي إسناده: {{name}}' },
  'removal.comment': { en: 'Comment removed: {{comment}}', ar: 'الملاحظة المحذوفة: {{comment}}' },
  'removal.planSure': { en: 'Drop the announcement of {{when}}?', ar: 'إلغاء إعلان {{when}}؟' },
  'removal.planFiles': { en: 'Attachments: {{count}}', ar: 'المرفقات: {{count}}' },
  'removal.plan': { en: 'Announcement dropped: {{when}}', ar: 'الإعلان الملغى: {{when}}' },
});
