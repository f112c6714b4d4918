import { type BankState, bankLimits } from '@daftar/contracts/bank/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseHeldKeys } from '../../exams/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { isShared } from '../banks/queries.ts';
import { requireBank } from '../banks/rules.ts';
import { hasFolder } from '../folders/queries.ts';
import { type BankSearch, findItems } from './find.ts';
import { likeness, nearShare, triplesOf } from './near.ts';
import * as queries from './queries.ts';
import {
  type BankQuestion,
  projectionOf,
  requireWhole,
  sameQuestion,
  settledQuestion,
  tagWords,
  withoutStray,
} from './question.ts';

/** One page of a bank’s questions, without keys (QST-05). @throws AppError bank.notFound */
export async function listItems(deps: Deps, caller: Caller, bankId: number, search: BankSearch) {
  await requireBank(deps.db, caller, bankId);
  return findItems(deps.db, bankId, search);
}

/** A question: its versions, uses and what is like it, without its key. @throws AppError bankItem.notFound */
export async function getItem(deps: Deps, caller: Caller, itemId: number) {
  const item = await queries.itemOf(deps.db, caller.userId, itemId);
  if (!item) throw new AppError('bankItem.notFound');
  const [versions, uses, candidates] = await Promise.all([
    queries.versionsOf(deps.db, itemId),
    queries.usesOf(deps.db, itemId, caller.userId),
    queries.mayBeLike(deps.db, item),
  ]);
  const triples = triplesOf(item.words);
  const alike = candidates
    .map(({ item_id, question_text, look, words }) => ({
      item_id,
      question_text,
      equal: look === item.look,
      share: look === item.look ? 1 : likeness(triples, triplesOf(words)),
    }))
    .filter(({ share }) => share >= nearShare)
    .sort((a, b) => b.share - a.share || a.item_id - b.item_id)
    .slice(0, 10)
    .map(({ share: _share, ...one }) => one);
  const { texts, ...listed } = item;
  return { ...listed, ...(texts && { texts }), versions, uses, alike };
}

const shown = ({ texts, body, key, ...version }: queries.StoredVersion) => ({
  ...version,
  ...(texts && { texts }),
  ...(body && key && { body, key }),
});

/** One version with its key. @throws AppError bankItem.notFound, exam.keysHeld */
export async function getVersion(deps: Deps, caller: Caller, itemId: number, version: number) {
  await refuseHeldKeys(deps, caller);
  const found = await queries.versionOf(deps.db, caller.userId, itemId, version);
  if (!found) throw new AppError('bankItem.notFound');
  return shown(found);
}

/** Questions with their keys for an exam, in the order asked. @throws AppError bank.notFound, bankItem.notFound, exam.keysHeld */
export async function takeItems(deps: Deps, caller: Caller, bankId: number, ids: readonly number[]) {
  await refuseHeldKeys(deps, caller);
  await requireBank(deps.db, caller, bankId);
  const found = new Map((await queries.newestOf(deps.db, bankId, ids)).map((one) => [one.item_id, one]));
  return ids.map((itemId) => {
    const version = found.get(itemId);
    if (!version) throw new AppError('bankItem.notFound');
    return shown(version);
  });
}

async function requireFolder(trx: Trx, bankId: number, folderId: number | null | undefined): Promise<void> {
  if (folderId && !(await hasFolder(trx, bankId, folderId)))
    throw new AppError('bankFolder.notFound', { fields: [{ field: 'body.folder_id', key: 'bankFolder.notFound' }] });
}

/** Tags without repeats, as they were typed. */
const distinct = (tags: readonly string[]): string[] => [...new Set(tags)];

/** Adds a question as a draft. @throws AppError bank.notFound, bankFolder.notFound and what is wrong with the question */
export async function addItem(
  deps: Deps,
  caller: Caller,
  bankId: number,
  input: { question: BankQuestion; folder_id: number | null; tags: readonly string[] },
): Promise<number> {
  const now = deps.clock.now();
  await requireBank(deps.db, caller, bankId);
  const question = settledQuestion(withoutStray(input.question));
  const tags = distinct(input.tags);
  return inTransaction(deps.db, async (trx) => {
    await requireFolder(trx, bankId, input.folder_id);
    const pictures = await requireWhole(trx, caller, question);
    const projection = projectionOf(question);
    const item = { bank_id: bankId, folder_id: input.folder_id, tags, made_by: caller.userId, question, projection };
    const [itemId] = await queries.insertItems(trx, [item], now);
    await queries.addPictures(trx, itemId!, pictures);
    await recordAudit(trx, caller, now, {
      action: 'bank.itemAdded',
      subjectType: 'bankItem',
      subjectId: itemId!,
      after: { bank_id: bankId, folder_id: input.folder_id, tags, question_type: question.question_type },
    });
    return itemId!;
  });
}

/**
 * Makes a new version, if the caller saw the newest one; it is a draft until it is checked again. What says the same
 * makes none.
 * @throws AppError bankItem.notFound, bankItem.changedMeanwhile, bankItem.tooManyVersions
 */
export async function changeItem(
  deps: Deps,
  caller: Caller,
  itemId: number,
  { version: seen, question: sent }: { version: number; question: BankQuestion },
): Promise<{ version: number; isNew: boolean }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const [item] = await queries.holdItems(trx, caller.userId, [itemId]);
    if (!item) throw new AppError('bankItem.notFound');
    if (item.version !== seen) throw new AppError('bankItem.changedMeanwhile');
    const before = await queries.versionOf(trx, caller.userId, itemId, seen);
    const question = settledQuestion(withoutStray(sent), before);
    if (before && sameQuestion(shown(before), question)) return { version: seen, isNew: false };
    if (seen >= bankLimits.versions) throw new AppError('bankItem.tooManyVersions');
    const pictures = await requireWhole(trx, caller, question);
    const version = seen + 1;
    await queries.insertVersion(trx, itemId, version, question, caller.userId, now);
    await queries.addPictures(trx, itemId, pictures);
    await queries.updateItem(trx, itemId, {
      ...projectionOf(question),
      version,
      state: 'draft',
      checked_by: null,
      changed_at: now,
    });
    await recordAudit(trx, caller, now, {
      action: 'bank.itemChanged',
      subjectType: 'bankItem',
      subjectId: itemId,
      before: { version: seen },
      after: { version },
    });
    return { version, isNew: true };
  });
}

export interface ItemsChange {
  item_ids: readonly number[];
  versions?: readonly number[] | undefined;
  folder_id?: number | null | undefined;
  add_tags: readonly string[];
  remove_tags: readonly string[];
  state?: BankState | undefined;
  retired?: boolean | undefined;
}

/**
 * Moves, tags, checks or retires questions of one bank together, all or none. A second person checks; alone with a bank,
 * its doctor says what is ready. Either is said of the version that was seen, not of a newer one.
 * @throws AppError bank.notFound, bankItem.notFound, bankFolder.notFound, bankItem.ownCheck, bankItem.notChecked,
 * bankItem.changedMeanwhile, bankItem.tooManyTags
 */
export async function changeItems(deps: Deps, caller: Caller, bankId: number, change: ItemsChange): Promise<void> {
  const now = deps.clock.now();
  await requireBank(deps.db, caller, bankId);
  await inTransaction(deps.db, async (trx) => {
    const ids = [...new Set(change.item_ids)];
    const items = await queries.holdItems(trx, caller.userId, ids);
    if (items.length < ids.length || items.some((item) => item.bank_id !== bankId))
      throw new AppError('bankItem.notFound');
    await requireFolder(trx, bankId, change.folder_id);
    const seen = new Map(change.item_ids.map((id, at) => [id, change.versions?.[at]]));
    const judged = change.state === 'checked' || change.state === 'ready';
    if (judged && items.some(({ item_id, version }) => version !== seen.get(item_id)))
      throw new AppError('bankItem.changedMeanwhile');
    const shared = change.state === 'ready' && (await isShared(trx, bankId, caller.userId));
    for (const item of items)
      await queries.updateItem(trx, item.item_id, { ...changeOf(item, change, caller, now, shared), changed_at: now });
    const { item_ids: _ids, versions: _versions, ...after } = change;
    await recordAudit(trx, caller, now, {
      action: 'bank.itemsChanged',
      subjectType: 'bank',
      subjectId: bankId,
      after: {
        items: items.map(({ item_id }) => item_id),
        ...(judged && { version: items.map(({ version }) => version) }),
        ...after,
      },
    });
  });
}

/** What becomes of one question. @throws AppError bankItem.ownCheck, bankItem.notChecked, bankItem.tooManyTags */
function changeOf(item: queries.HeldItem, change: ItemsChange, caller: Caller, now: Date, shared: boolean) {
  const removed = new Set(change.remove_tags);
  const tags = distinct([...item.tags.filter((tag) => !removed.has(tag)), ...change.add_tags]);
  if (tags.length > bankLimits.tags) throw new AppError('bankItem.tooManyTags');
  const own = item.written_by === caller.userId;
  if (change.state === 'checked' && own) throw new AppError('bankItem.ownCheck');
  if (change.state === 'ready' && shared && item.state === 'draft') throw new AppError('bankItem.notChecked');
  return {
    ...(change.folder_id !== undefined && { folder_id: change.folder_id }),
    ...(tagWords(tags) !== tagWords(item.tags) && { tags, tag_words: tagWords(tags) }),
    ...(change.state !== undefined && {
      state: change.state,
      ...(change.state === 'checked' && { checked_by: caller.userId }),
      ...(change.state === 'draft' && { checked_by: null }),
    }),
    ...(change.retired !== undefined && { retired_at: change.retired ? now : null }),
  };
}
