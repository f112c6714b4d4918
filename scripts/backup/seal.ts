import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { Stop } from '../bootstrap/say.mjs';

/**
 * The sealed form of a backup: a header (magic, version, salt), then chunks under AES-256-GCM. The nonce of a chunk is
 * its number and whether it is the last one, so that none can be changed, moved, repeated or cut off unnoticed.
 */
const magic = Buffer.from('DAFTAR BACKUP');
export const formatVersion = 1;
const saltBytes = 16;
const headerBytes = magic.length + 1 + saltBytes;
const chunkBytes = 1 << 20;
const tagBytes = 16;

const keyOf = (secret: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'daftar backup', 32));

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number));
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Cuts a stream into pieces of one size; the last piece is marked, and may be shorter or empty. */
function inPieces(size: number, take: (piece: Buffer, last: boolean) => Buffer): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(data: Buffer, _encoding, done: TransformCallback) {
      parts.push(data);
      length += data.length;
      try {
        // a full piece waits until more has come: it might be the last one
        while (length > size) {
          const all = Buffer.concat(parts);
          this.push(take(all.subarray(0, size), false));
          parts = [all.subarray(size)];
          length -= size;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, take(Buffer.concat(parts), true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Encrypts a stream under BACKUP_KEY. */
export function sealing(secret: string): Transform {
  const salt = randomBytes(saltBytes);
  const header = Buffer.concat([magic, Buffer.from([formatVersion]), salt]);
  const key = keyOf(secret, salt);
  let number = 0;
  return inPieces(chunkBytes, (piece, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last)).setAAD(header);
    const sealed = [cipher.update(piece), cipher.final(), cipher.getAuthTag()];
    number += 1;
    return Buffer.concat(number === 1 ? [header, ...sealed] : sealed);
  });
}

/** Reads the version and salt at the start of a backup. @throws Stop for any other file */
function readHeader(start: Buffer): Buffer {
  if (start.length < headerBytes || !start.subarray(0, magic.length).equals(magic))
    throw new Stop('this file is not a backup of Daftar, or its beginning is damaged.');
  const version = start[magic.length]!;
  if (version > formatVersion)
    throw new Stop(`this backup has format ${version}; this version of Daftar reads up to ${formatVersion}.`, [
      'Restore it with the version of Daftar that made it, or a newer one.',
    ]);
  return start.subarray(0, headerBytes);
}

const damaged = (first: boolean): Stop =>
  first
    ? new Stop('BACKUP_KEY does not open this backup, or the backup is damaged.')
    : new Stop('the backup is damaged or incomplete; nothing of it can be trusted from here on.');

/** Decrypts what `sealing` wrote. Fails at the first chunk that is altered, missing or cut off. */
export function opening(secret: string): Transform {
  let header: Buffer | undefined;
  let key: Buffer;
  let number = 0;
  const open = inPieces(chunkBytes + tagBytes, (piece, last) => {
    if (!header || piece.length < tagBytes) throw damaged(number === 0);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: tagBytes });
    decipher.setAAD(header).setAuthTag(piece.subarray(-tagBytes));
    const text = decipher.update(piece.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw damaged(number === 0);
    }
    number += 1;
    return text;
  });
  const decrypt = open._transform.bind(open);
  let start: Buffer | undefined = Buffer.alloc(0);
  open._transform = (data: Buffer, encoding, done) => {
    if (!start) return decrypt(data, encoding, done);
    start = Buffer.concat([start, data]);
    if (start.length < headerBytes) return done();
    try {
      header = readHeader(start);
    } catch (error) {
      return done(error as Error);
    }
    key = keyOf(secret, header.subarray(-saltBytes));
    const rest = start.subarray(headerBytes);
    start = undefined;
    decrypt(rest, encoding, done);
  };
  return open;
}
