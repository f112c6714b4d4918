export { accommodationRoutes } from './accommodations/routes.ts';
export { addAdmin } from './accounts/add-admin.ts';
export { type InstructorParams, instructorParams } from './accounts/instructor-params.ts';
export { replaceByMadePassword } from './accounts/made-password.ts';
export {
  accountForUpdate,
  deletedAccountForUpdate,
  hideAccount,
  personForShare,
  showAccount,
  usesOfAccount,
} from './accounts/queries.ts';
export { removeFactorsOfAdmin } from './accounts/remove-factors.ts';
export { accountRoutes } from './accounts/routes.ts';
export { type AccountUpdateInput, updateAccount } from './accounts/rules.ts';
export {
  changeStudies,
  lockStudents,
  type StudyChange,
  type StudyingStudent,
  studentsAsked,
} from './accounts/studies.ts';
export { withInternalCalls } from './contacts/contacts.ts';
export type { AccountDeps, FacultyOfAccounts, IdentityDeps, SignInDeps } from './deps.ts';
export { refuseOwner } from './duties/last-owner.ts';
export { lockAdmins, noOwnerAgain } from './duties/queries.ts';
export {
  isWithin,
  type Reach,
  reachOf,
  readableBy,
  requireAccountWithin,
  requireIdWithin,
  requireWithin,
} from './duties/reach.ts';
export { appResealer, appsSealedBefore } from './factors/reseal-apps.ts';
export { factorRoutes } from './factors/routes.ts';
export { factorSettings } from './factors/settings.ts';
export { forgottenPasswordRoutes } from './forgotten-password/routes.ts';
export { passwordLinks } from './forgotten-password/rules.ts';
export { oddProblem, userIdIn } from './imports/cells.ts';
export { headings, tableIn } from './imports/headings.ts';
export { runningImports } from './imports/queries.ts';
export { accountImportRoutes } from './imports/routes.ts';
export { requireFew, sheetRefused, type UploadedSheet, uploadedSheets } from './imports/rules.ts';
export { importRunner } from './imports/runner.ts';
export { headerText, noHeader, notesOf, type SheetNote, twoTables } from './imports/sheet-notes.ts';
export { spellings } from './imports/spellings.ts';
export { levelIn } from './imports/words.ts';
export { areKeysHeld, holdKeys, holdKeysOfTaker, resultsHeldUntil } from './key-holds/queries.ts';
export { withHeldResults } from './key-holds/results.ts';
export { pseudonymiser } from './privacy/pseudonymise.ts';
export { openProviders } from './providers/open.ts';
export { providerRoutes } from './providers/routes.ts';
export { providerList } from './providers/settings.ts';
export { breachedFile } from './sessions/breached-passwords.ts';
export { readUserAgent } from './sessions/devices-of-user.ts';
export { endAndTell, endOthersAndTell } from './sessions/end-sessions.ts';
export { idleSessions } from './sessions/idle.ts';
export { requireOwnPassword } from './sessions/own-password.ts';
export { wordsOfPlace } from './sessions/password-strength.ts';
export { hashPassword, limitHashing } from './sessions/passwords.ts';
export { hasLiveSession, profileOf } from './sessions/queries.ts';
export { sessionRoutes } from './sessions/routes.ts';
export { sessionCheck } from './sessions/rules.ts';
export { signInGuard } from './sessions/sign-in-guard.ts';
export { sessionSweeper } from './sessions/sweep.ts';
export { viewingRoutes } from './sessions/viewing-routes.ts';
export { staffRoutes } from './staff/routes.ts';
