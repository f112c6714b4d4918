// Verifies the code of a printed transcript, or of a page of a level sheet, of Daftar without a server:
// `node verify-transcript.mjs '<address of the QR code>' --key <public key, hex>`.
// One file that needs Node alone, so that it can be handed to anybody. Ends with 1 when it is not genuine (RST-04, RST-09).
import { createPublicKey, verify } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inflateRawSync } from 'node:zlib';

/** What the code states; null when this key has not signed it. */
export function statementIn(address, key) {
  const proof = address.split('#').at(-1);
  const what = proof.startsWith('l.') ? 'level sheet' : 'transcript';
  const [packed, signature] = proof
    .replace(/^[tl]\./, '')
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')]);
  try {
    const text = inflateRawSync(packed, { maxOutputLength: 100_000 }).toString();
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const isSigned = verify(null, Buffer.from(`daftar ${what} 1\n${text}`), publicKey, signature);
    return isSigned ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

if (import.meta.main ?? process.argv[1]?.endsWith('verify-transcript.mjs')) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const statement = positionals[0] && values.key ? statementIn(positionals[0], values.key) : null;
  if (statement) {
    const { terms = [], students = [], ...rest } = statement;
    console.log(rest);
    for (const [id, average, results] of students) {
      console.log(id, average);
      console.table(results);
    }
    for (const { name, average, courses } of terms) {
      console.log(name, average);
      console.table(courses);
    }
  } else {
    console.log('not genuine, or signed by another key');
    process.exitCode = 1;
  }
}
