import { createHash } from 'node:crypto';
import { AppError } from '@daftar/service-kit/errors';
import { NotSigned, openDocument } from '@daftar/service-kit/signed-document';
import { z } from 'zod';
import { mostBytes, type ReleaseDocument, releaseDocument } from './document.ts';

/** A release on its way: the signed document on the first line, then the contents of its files, one after the other. */
export interface Bundle {
  /** The signed document, as it came. */
  signed: string;
  document: ReleaseDocument;
  contents: Buffer;
}

const longestDocument = 300_000;

/** Reads a body to its end. @throws AppError request.tooLarge */
export async function readBody(body: AsyncIterable<Buffer>, most = longestDocument + mostBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new AppError('request.tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Takes a bundle apart. Everything is checked here: the signature, the form, and each file's size and hash.
 * @throws AppError release.notSigned, release.malformed
 */
export function openBundle(body: Buffer, publicKey: string): Bundle {
  const end = body.indexOf('\n');
  if (end < 0 || end > longestDocument) throw malformed('it has no document');
  const signed = body.subarray(0, end).toString();
  const document = readDocument(signed, publicKey);
  const contents = body.subarray(end + 1);
  let start = 0;
  for (const { path, size, sha384 } of document.files) {
    const content = contents.subarray(start, start + size);
    start += size;
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (content.length !== size || hash !== sha384) throw malformed(`${path} is not as its document says`);
  }
  if (start !== contents.length) throw malformed('more came than its document says');
  return { signed, document, contents };
}

function readDocument(signed: string, publicKey: string): ReleaseDocument {
  let text: string;
  try {
    text = openDocument('release', [publicKey], signed);
  } catch (error) {
    if (error instanceof NotSigned) throw new AppError('release.notSigned', { cause: error });
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('its document is no JSON');
  }
  const read = releaseDocument.safeParse(value);
  if (!read.success) throw malformed(z.prettifyError(read.error));
  return read.data;
}

const malformed = (problem: string): AppError =>
  new AppError('release.malformed', { params: { problem: problem.slice(0, 500) } });
