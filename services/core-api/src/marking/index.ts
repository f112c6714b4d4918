export { forgetAppeals } from './appeals/forget.ts';
export { openAppeals } from './appeals/queries.ts';
export { appealRoutes } from './appeals/routes.ts';
export { appeal, listAppeals, ownAppeal, type ShownMark } from './appeals/rules.ts';
export { allottedIn, bothMark, passAllotted, returnAllotted } from './markers/pass-on.ts';
export { allottedTo } from './markers/queries.ts';
export { markerRoutes } from './markers/routes.ts';
export { listAllotted, listMarkers } from './markers/rules.ts';
export {
  allottedAnswer,
  heldShare,
  holdsStudent,
  holdsWork,
  ofMarker,
  requireQuestion,
  type Share,
  shareOf,
  studentsOnly,
} from './markers/share.ts';
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
export { rollRubrics, rubricsOfOriginals, unrollRubrics } from './rubrics/roll.ts';
export { rubricRoutes } from './rubrics/routes.ts';
export { type RubricUse, refuseOtherPoints, useRubric } from './rubrics/rules.ts';
