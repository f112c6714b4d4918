export { checkChoice, type StoredChoice } from './rubrics/chosen.ts';
export { type MarkedPlace, rubricInUse, rubricMarkOf } from './rubrics/queries.ts';
export { rubricRoutes } from './rubrics/routes.ts';
export { type RubricUse, useRubric } from './rubrics/rules.ts';
