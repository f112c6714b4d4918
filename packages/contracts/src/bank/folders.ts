import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, doneWith, id, idParams, requiredText } from '../schemas.ts';
import { bankParams } from './banks.ts';
import { bankLimits } from './limits.ts';

/** Folders of a bank (QST-05). */
const writer = { who: ['instructor'], also: 'works with the bank' } as const;
const content = z.object({ name: requiredText(bankLimits.maxFolderName), parent_id: id.nullable() });

export const addBankFolder = defineRoute({
  method: 'POST',
  path: '/api/banks/:bankId/folders',
  service: 'core',
  feature: 'bank',
  summary: 'Add a folder to a bank, at the top or in another one',
  params: bankParams,
  body: content,
  reply: doneWith({ folder_id: z.number() }),
  status: 201,
  policy: writer,
  errors: ['bank.notFound', 'bankFolder.notFound', 'bankFolder.taken', 'bankFolder.tooMany', 'bankFolder.tooDeep'],
});

export const changeBankFolder = defineRoute({
  method: 'PUT',
  path: '/api/bank-folders/:id',
  service: 'core',
  feature: 'bank',
  summary: 'Rename a folder of a bank, or move it with what is in it',
  params: idParams,
  body: content,
  reply: done,
  policy: writer,
  errors: ['bankFolder.notFound', 'bankFolder.taken', 'bankFolder.tooDeep'],
});

export const removeBankFolder = defineRoute({
  method: 'DELETE',
  path: '/api/bank-folders/:id',
  service: 'core',
  feature: 'bank',
  summary: 'Remove a folder; its questions and folders move to where it was',
  params: idParams,
  reply: done,
  policy: writer,
  errors: ['bankFolder.notFound', 'bankFolder.taken'],
});
