export { bankRoutes } from './banks/routes.ts';
export { bankFigurer } from './difficulty/job.ts';
export { bankExportRoutes } from './exports/routes.ts';
export { bankFolderRoutes } from './folders/routes.ts';
export { bankImportRoutes } from './imports/routes.ts';
export { bankItemRoutes } from './items/routes.ts';
