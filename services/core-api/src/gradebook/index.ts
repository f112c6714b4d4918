export { forgetBonuses } from './book/forget.ts';
export { moveGradebooks } from './book/move-gradebook.ts';
export { gradebookRoutes } from './book/routes.ts';
export { allShownTo } from './book/shown.ts';
export { courseResultRoutes } from './course-results/routes.ts';
export { gradeScaleRoutes } from './grade-scale/routes.ts';
export { sealedSheetRoutes } from './sealed-sheets/routes.ts';
export { gradeSealRoutes } from './seals/routes.ts';
export { type SealFinding, verifySeals } from './seals/verify-seals.ts';
