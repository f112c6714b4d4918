export { recordAudit } from './audit/audit.ts';
export { earlierKeys, type Head, headSigner, trustedKeys } from './audit/chain.ts';
export { allHeads, linkOfHead } from './audit/chain-queries.ts';
export { type ClearedFacts, clearedFacts } from './audit/cleared.ts';
export { eraseAuditPerson } from './audit/erase.ts';
export { othersChanges } from './audit/others-changes.ts';
export { auditSealer, type RootOfDay, sealEvents, signHead } from './audit/seal.ts';
export { openToldAudit } from './audit/told.ts';
export { type Finding, verifyAudit } from './audit/verify.ts';
export { type Caller, callerOf } from './caller.ts';
export { clockKeeper } from './clock/clock-keeper.ts';
export { monotoneClock } from './clock/monotone-clock.ts';
export { resetMark } from './clock/queries.ts';
export { commonGrams, learnCommonGrams } from './common-grams.ts';
export { constraints } from './db/constraints.ts';
export type { Db, Trx } from './db/database.ts';
export { steady, type Watcher } from './db/steady.ts';
export type { Deps } from './deps.ts';
export { dropHeldOfChapter, releaseHeld } from './events/held.ts';
export { measureOutbox } from './events/metrics.ts';
export { type Audience, emit, emitAll } from './events/outbox.ts';
export { outboxState } from './events/queries.ts';
export { openQueueMark, queueMemory } from './events/queue-memory.ts';
export { outboxRelay, outboxSweeper } from './events/relay.ts';
export {
  instructorOf,
  type Named,
  type NamedInstructor,
  type NamedOrNone,
  nameOf,
  saidName,
  saidPerson,
} from './names.ts';
export { groupedCode, receiptCode } from './receipt-code.ts';
export { accountText, holdsSearch, holdsWord, startingWith } from './search.ts';
export { type PrintedSheet, sheetNames, writePrintedSheets } from './spreadsheets/printed-sheets.ts';
export {
  type OddCell,
  type ReadSheet,
  readSheets,
  type SheetLimits,
  type SheetRow,
} from './spreadsheets/read-sheet.ts';
export { sendSheet } from './spreadsheets/send-sheet.ts';
export { type Cell, writeSheet } from './spreadsheets/table-sheet.ts';
export { OversizedSheet, UnreadableSheet, unpackSheetParts } from './spreadsheets/unpack.ts';
export { wallClock } from './spreadsheets/wall-clock.ts';
export { columnLetters } from './spreadsheets/workbook.ts';
export { writeTextSheets } from './spreadsheets/write-sheet.ts';
export { contentTypeOf, isShownInPlace } from './storage/content-type.ts';
export { fileSweeper } from './storage/file-sweeper.ts';
export {
  beginUpload,
  type NamedUpload,
  namedUpload,
  oncePerUpload,
  rememberUpload,
} from './storage/finished-uploads.ts';
export { folderStorage } from './storage/folder-storage.ts';
export { type FreeSpace, freeSpace } from './storage/free-space.ts';
export { clamScanner, scannerAt } from './storage/malware-scanner.ts';
export { bucketOf, openStorage, storageProblem, uploadFolder } from './storage/open-storage.ts';
export { type S3Objects, s3Objects } from './storage/s3-objects.ts';
export type { S3Settings } from './storage/s3-requests.ts';
export { readsFile, sendFile } from './storage/send-file.ts';
export type { FileStorage } from './storage/storage.ts';
export {
  discardAtOnce,
  keepUpload,
  release,
  releaseWithRows,
  type StoredFile,
  storedFileColumns,
  sweepAfterMs,
  sweepUnclaimedFiles,
} from './storage/stored-files.ts';
