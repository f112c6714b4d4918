export { forgetAppeals } from './appeals/forget.ts';
export { openAppeals } from './appeals/queries.ts';
export { appealRoutes } from './appeals/routes.ts';
export { appeal, ownAppeal, type ShownMark } from './appeals/rules.ts';
export {
  type CommentedFile,
  commentedFiles,
  commentsWhere,
  markedPassages,
  type PlaceComment,
} from './places/queries.ts';
export { placeCommentRoutes } from './places/routes.ts';
export { addComment, type NewComment } from './places/rules.ts';
export { checkChoice, type StoredChoice } from './rubrics/chosen.ts';
export { type MarkedPlace, rubricInUse, rubricMarkOf } from './rubrics/queries.ts';
export { rubricRoutes } from './rubrics/routes.ts';
export { type RubricUse, refuseOtherPoints, useRubric } from './rubrics/rules.ts';
