import * as faculty from './0001-faculty.ts';
import * as content from './0002-content.ts';
import * as exams from './0003-exams.ts';
import * as outboxRelay from './0004-outbox-relay.ts';
import * as accountImports from './0005-account-imports.ts';
import * as auditSearch from './0006-audit-search.ts';
import * as dataSnapshots from './0007-data-snapshots.ts';
import * as finishedUploads from './0008-finished-uploads.ts';
import * as fileReferences from './0009-file-references.ts';
import * as accountKey from './0010-account-key.ts';
import * as examDrafts from './0011-exam-drafts.ts';
import * as accessEndings from './0012-access-endings.ts';
import * as uploadFingerprints from './0013-upload-fingerprints.ts';
import * as releasedFiles from './0014-released-files.ts';
import * as names from './0015-names.ts';
import * as accountLanguage from './0016-account-language.ts';
import * as enrolmentBatches from './0017-enrolment-batches.ts';
import * as factsOfTime from './0018-facts-of-time.ts';
import * as announcements from './0019-announcements.ts';
import * as idempotencyKeys from './0020-idempotency-keys.ts';
import * as auditAddressStart from './0021-audit-address-start.ts';
import * as importCorrections from './0022-import-corrections.ts';

/** All migrations, oldest first. A migration that has run anywhere is never changed; a new one is added. */
export const migrations = [
  { name: '0001-faculty', up: faculty.up },
  { name: '0002-content', up: content.up },
  { name: '0003-exams', up: exams.up },
  { name: '0004-outbox-relay', up: outboxRelay.up },
  { name: '0005-account-imports', up: accountImports.up },
  { name: '0006-audit-search', up: auditSearch.up },
  { name: '0007-data-snapshots', up: dataSnapshots.up },
  { name: '0008-finished-uploads', up: finishedUploads.up },
  { name: '0009-file-references', up: fileReferences.up },
  { name: '0010-account-key', up: accountKey.up },
  { name: '0011-exam-drafts', up: examDrafts.up },
  { name: '0012-access-endings', up: accessEndings.up },
  { name: '0013-upload-fingerprints', up: uploadFingerprints.up },
  { name: '0014-released-files', up: releasedFiles.up },
  { name: '0015-names', up: names.up },
  { name: '0016-account-language', up: accountLanguage.up },
  { name: '0017-enrolment-batches', up: enrolmentBatches.up },
  { name: '0018-facts-of-time', up: factsOfTime.up },
  { name: '0019-announcements', up: announcements.up },
  { name: '0020-idempotency-keys', up: idempotencyKeys.up },
  { name: '0021-audit-address-start', up: auditAddressStart.up },
  { name: '0022-import-corrections', up: importCorrections.up },
];
