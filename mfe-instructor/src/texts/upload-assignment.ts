import { defineTexts } from '@daftar/i18n';

export const uploadAssignmentTexts = defineTexts({
  'uploadAssignment.title': { en: 'Upload Assignment', ar: 'رفع تكليف' },
});
