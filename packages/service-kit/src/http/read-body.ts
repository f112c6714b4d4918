import { rm } from 'node:fs/promises';
import type { FileSpec } from '@daftar/contracts/route';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { AnyRoute, UploadedFile } from '../bind.ts';
import { AppError } from '../errors.ts';
import { refuseFields } from './field-errors.ts';
import { cleanFileName } from './file-name.ts';
import { longestMs } from './receiving.ts';

export interface ReadBody {
  body: unknown;
  files: Record<string, UploadedFile>;
}

export interface BodySettings {
  /** Folder of temporary upload files. */
  uploadDir: string;
  /** Largest size of one file in bytes; the declaration's when absent. */
  maxFileBytes?: (route: AnyRoute, file: FileSpec) => number | undefined;
  /** Called before an upload's body is read: refuses it, or returns a function to call after reading. */
  takeRoom?: (bytes: number) => Promise<() => void>;
  /** How long a JSON body of the given size may take to arrive, in milliseconds. */
  bodyMs?: (bytes: number, isStranger: boolean) => number;
}

/** Reads the body of one route's requests, and removes its temporary files. */
export interface BodyReader {
  /** `dropped`: of a caller who is not signed in; rejects when the body must make room (TRU-02). */
  read(koa: Context, dropped?: Promise<never>): Promise<ReadBody>;
}

const defaultBodyBytes = 100 * 1024;
const fieldBytes = 256 * 1024;
const nothing = async (): Promise<void> => {};

/**
 * koa-body for one route: JSON when it declares a body, multipart when it declares files, nothing else. Checks the
 * length before reading (SEC-03).
 */
export function bodyReader(route: AnyRoute, settings: BodySettings): BodyReader {
  const files: readonly FileSpec[] = route.files ?? [];
  const limits = new Map(files.map((file) => [file.field, settings.maxFileBytes?.(route, file) ?? file.maxBytes]));
  const maxJson = route.maxBodyBytes ?? defaultBodyBytes;
  const maxMultipart = [...limits.values()].reduce((sum, bytes) => sum + bytes, fieldBytes);
  const largest = Math.max(0, ...limits.values());
  const takesJson = route.body !== undefined && !files.some((file) => file.required);

  async function read(koa: Context, dropped?: Promise<never>): Promise<ReadBody> {
    if (!hasBody(koa)) return { body: {}, files: takeFiles(undefined, files) };
    const type = koa.is('json', 'multipart/form-data', ...(route.takesForm ? ['urlencoded'] : []));
    if (koa.get('Content-Encoding') !== '') throw new AppError('request.unsupportedType');
    if (type === 'json' && takesJson) return readJson(koa, dropped);
    if (type === 'multipart/form-data' && files.length > 0) return readMultipart(koa);
    // a route that declares neither ignores the body, provided that no HTML form of another site could send it, or may
    if (type !== false && route.body === undefined && files.length === 0) return { body: undefined, files: {} };
    throw new AppError('request.unsupportedType');
  }

  const json = koaBody({
    jsonLimit: maxJson,
    text: false,
    urlencoded: false,
    multipart: false,
    patchNode: false,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
  });

  async function readJson(koa: Context, dropped?: Promise<never>): Promise<ReadBody> {
    checkLength(koa, maxJson, 'request.tooLarge');
    const read = json(koa, nothing).catch((error: unknown) => {
      throw bodyError(error, 'request.tooLarge');
    });
    const bytes = Number(koa.get('Content-Length')) || maxJson;
    await inTime(read, (settings.bodyMs ?? longestMs)(bytes, dropped !== undefined), dropped);
    return { body: koa.request.body, files: {} };
  }

  async function readMultipart(koa: Context): Promise<ReadBody> {
    const stated = Number(koa.get('Content-Length'));
    if (stated > maxMultipart) throw fileTooLarge(largest);
    const leaveRoom = await settings.takeRoom?.(stated || maxMultipart);
    try {
      return await receive(koa);
    } finally {
      leaveRoom?.();
    }
  }

  async function receive(koa: Context): Promise<ReadBody> {
    const temporary: string[] = [];
    const discard = () => Promise.all(temporary.map((path) => rm(path, { force: true })));
    koa.state.discardUploads = discard;
    const multipart = koaBody({
      multipart: true,
      json: false,
      text: false,
      urlencoded: false,
      patchNode: false,
      formidable: {
        uploadDir: settings.uploadDir,
        keepExtensions: false,
        hashAlgorithm: 'sha256',
        allowEmptyFiles: true,
        minFileSize: 0,
        maxFiles: files.length,
        maxFileSize: largest,
        maxTotalFileSize: maxMultipart,
        maxFields: 100,
        maxFieldsSize: fieldBytes,
        filter: (part) => part.name !== null && limits.has(part.name),
        onFileBegin: (_field, file) => {
          temporary.push(file.filepath);
        },
      },
    });
    await multipart(koa, nothing).catch((error: unknown) => {
      const refusal = bodyError(error, 'file.tooLarge');
      throw refusal instanceof AppError && refusal.code === 'file.tooLarge' ? fileTooLarge(largest) : refusal;
    });
    const taken = takeFiles(koa.request.files, files);
    for (const [field, file] of Object.entries(taken)) {
      const limit = limits.get(field) ?? 0;
      if (file.size > limit) throw fileTooLarge(limit);
    }
    return { body: koa.request.body ?? {}, files: taken };
  }

  return { read };
}

/** @throws AppError request.tooSlow when the body has not arrived after so many milliseconds */
async function inTime(read: Promise<unknown>, ms: number, dropped?: Promise<never>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    // don't wait for the rest of it
    timer = setTimeout(() => reject(new AppError('request.tooSlow', { headers: { Connection: 'close' } })), ms);
  });
  try {
    await Promise.race([read, tooSlow, ...(dropped ? [dropped] : [])]);
  } finally {
    clearTimeout(timer);
    // once abandoned, its outcome doesn't matter
    read.catch(() => {});
  }
}

const hasBody = (koa: Context): boolean =>
  koa.get('Transfer-Encoding') !== '' || (koa.get('Content-Length') !== '' && koa.get('Content-Length') !== '0');

function checkLength(koa: Context, most: number, code: 'request.tooLarge'): void {
  if (Number(koa.get('Content-Length')) > most) throw new AppError(code);
}

/** The refusal that states how large a file may be. */
const fileTooLarge = (bytes: number): AppError =>
  new AppError('file.tooLarge', { text: 'file.tooLargeThan', params: { megabytes: Math.floor(bytes / 100_000) / 10 } });

interface ReceivedFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
  mimetype: string | null;
  hash?: unknown;
}

/** Takes one file per declared field; a file input without a file counts as none, and a file of zero bytes is refused. */
function takeFiles(
  received: Record<string, ReceivedFile | ReceivedFile[]> | undefined,
  declared: readonly FileSpec[],
): Record<string, UploadedFile> {
  const taken: Record<string, UploadedFile> = {};
  for (const { field, required } of declared) {
    const sent = [received?.[field] ?? []].flat();
    const given = sent.filter((file) => file.size > 0);
    // a browser sends an input without a file as one without a name
    if (sent.length > given.length && sent.some((file) => file.size === 0 && file.originalFilename))
      throw refuseFields([{ field: `files.${field}`, key: 'file.isEmpty' }]);
    if (given.length > 1)
      throw refuseFields([{ field: `files.${field}`, key: 'field.tooManyItems', params: { maximum: 1 } }]);
    const file = given[0];
    if (file) {
      taken[field] = {
        path: file.filepath,
        name: cleanFileName(file.originalFilename ?? ''),
        size: file.size,
        sha256: typeof file.hash === 'string' ? file.hash : undefined,
        mimeType: file.mimetype ?? 'application/octet-stream',
      };
    } else if (required) throw refuseFields([{ field: `files.${field}`, key: 'field.noFile' }]);
  }
  return taken;
}

/** Formidable's code for a caller that disconnected during an upload. */
const uploadAborted = 1002;

/** koa-body's parsers put the HTTP status in `httpCode` (multipart) or `status` (JSON). */
function bodyError(error: unknown, tooLarge: 'request.tooLarge' | 'file.tooLarge'): unknown {
  const { httpCode, status, code, type } = error as {
    httpCode?: number;
    status?: number;
    code?: unknown;
    type?: unknown;
  };
  const known = httpCode ?? status;
  if (code === 'ENOSPC') return new AppError('storage.full', { cause: error });
  if (known === 413) return new AppError(tooLarge);
  if (known === 415) return new AppError('request.unsupportedType');
  // raw-body calls it an error of the server when the caller is gone before the body is read
  const isGone = code === 'ECONNRESET' || code === uploadAborted || type === 'stream.not.readable';
  if ((known !== undefined && known < 500) || isGone) return new AppError('request.malformed');
  return error;
}
