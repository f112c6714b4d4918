import { smokeRun, unseenPages } from '@daftar/contracts/releases/smoke';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { NotSigned, openDocument } from '@daftar/service-kit/signed-document';
import { type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { documentOf, entryFile, type ReleaseDocument } from '../document.ts';
import type { Uploader } from '../publish.ts';
import { findRelease, type Publisher } from '../queries.ts';
import * as queries from './queries.ts';

const manifestOf = ({ files }: Pick<ReleaseDocument, 'files'>): string | undefined =>
  files.find(({ path }) => path === entryFile)?.sha384;

/**
 * Takes what a team saw of a version’s pages in a browser (SHP-06): signed by its key, and of exactly the files that were
 * uploaded. A later run replaces it. @throws AppError release.notFound, release.notSigned, release.malformed
 */
export async function storeSmoke(
  deps: Pick<Deps, 'db' | 'clock'>,
  signed: string,
  { remote, version, publisher, by }: { remote: string; version: string; publisher: Publisher; by: Uploader },
): Promise<void> {
  const found = await findRelease(deps.db, remote, version);
  if (!found) throw new AppError('release.notFound');
  const read = smokeRun.safeParse(opened(signed, publisher.public_key));
  const isOfIt =
    read.success &&
    read.data.id === remote &&
    read.data.version === version &&
    read.data.manifest === manifestOf(documentOf(found.document));
  if (!isOfIt) throw malformed('what was seen of its pages is of other files');
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await queries.putSmoke(trx, { remote, version, document: signed, publisher: publisher.name, taken_at: at });
    await recordAudit(trx, { userId: null, address: by.address, requestId: by.requestId }, at, {
      action: 'remote.smokeStored',
      subjectType: 'remote',
      subjectId: remote,
      after: { version, publisher: publisher.name },
    });
  });
}

function opened(signed: string, publicKey: string): unknown {
  try {
    return JSON.parse(openDocument('smoke', [publicKey], signed));
  } catch (error) {
    if (error instanceof NotSigned) throw new AppError('release.notSigned', { cause: error });
    throw malformed('what was seen of its pages is no JSON');
  }
}

const malformed = (problem: string): AppError => new AppError('release.malformed', { params: { problem } });

/**
 * Refuses a team’s version whose pages were not all seen to work in a browser, in both languages and for each role (SHP-06,
 * decision 71). A build that this installation signed itself, from its workspace, was looked at by the tests there.
 * @throws AppError release.notSeen
 */
export async function requireSeen(db: Db, signedRelease: string, document: ReleaseDocument): Promise<void> {
  const { id: remote, version } = document;
  const { key } = JSON.parse(signedRelease) as { key?: string };
  if (!key || !(await queries.isKeyOfTeam(db, remote, key))) return;
  const signed = await queries.smokeOf(db, remote, version);
  const run = signed && smokeRun.parse(JSON.parse((JSON.parse(signed) as { text: string }).text));
  const unseen = unseenPages(document, run ? run.pages : []);
  if (unseen.length === 0) return;
  throw new AppError('release.notSeen', { params: { version, pages: unseen.slice(0, 10).join(', ') } });
}
