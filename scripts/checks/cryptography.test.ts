import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** What ships or runs at an installation: file → text without comments. */
const sources = globSync('{services,packages,shell,mfe-*,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /node_modules|dist$/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\.fixture\.ts$|^scripts\/(docs|checks|test|faults)\//.test(file))
  .map(
    (file) => [file, readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')] as const,
  );

/** Each says what it found; the first group, where there is one, names the algorithm. */
const instances: readonly (readonly [what: string, found: RegExp])[] = [
  ['hash', /\bcreateHash\(\s*'([^']+)'/g],
  ['hash by a chosen algorithm', /\bcreateHash\(\s*(?!')/g],
  ['hash', /\bsubtle\.digest\(\s*'([^']+)'/g],
  ['hash', /\bhash\(\s*'([^']+)'/g],
  ['hash', /\b(md5|sha\d+)\(/g],
  ['HMAC', /\bcreateHmac\(\s*'([^']+)'/g],
  ['key derivation', /\b(?:hkdf|hkdfSync|pbkdf2|pbkdf2Sync|scrypt|scryptSync)\(\s*'([^']+)'/g],
  ['encryption', /\bcreateCipheriv\(\s*'([^']+)'/g],
  ['encryption', /\bsubtle\.encrypt\(\{ name: '([^']+)'/g],
  ['key derivation', /\bname: 'HKDF', hash: '([^']+)'/g],
  ['key agreement', /\bsubtle\.deriveBits\(\{ name: '([^']+)'/g],
  ['signature', /\b(?:sign|verify)\(null\b/g],
  ['signature', /\bsubtle\.(?:sign|verify)\(\s*'([^']+)'/g],
  ['library', /(?:from |import\()'(@node-rs\/argon2|jose|otpauth|@simplewebauthn\/[a-z]+|openid-client)(?:\/[^']*)?'/g],
];

/** What there is, each with its files. */
function found(): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const [file, text] of sources)
    for (const [what, pattern] of instances)
      for (const [, algorithm] of text.matchAll(pattern)) {
        const name = algorithm ? `${what}: ${algorithm.toLowerCase().replace('sha-', 'sha')}` : what;
        files.set(name, (files.get(name) ?? new Set()).add(file));
      }
  return new Map([...files].map(([name, some]) => [name, [...some].toSorted()]));
}

test('all cryptography is known: a new use, algorithm or library first goes into the inventory', () => {
  const all = found();
  // anybody may hash: of these two only the algorithm is fixed
  for (const common of ['hash: sha256', 'hash: sha384']) {
    expect(all.get(common)?.length).toBeGreaterThan(1);
    all.delete(common);
  }
  expect(Object.fromEntries(all)).toEqual({
    'HMAC: sha256': [
      'packages/service-kit/src/fingerprints.ts',
      'packages/service-kit/src/internal-key.ts',
      'packages/service-kit/src/service-token.ts',
      'packages/service-kit/src/session-token.ts',
      'scripts/run/own-secrets.ts',
      'services/core-api/src/absence/codes.ts',
      'services/notifications/src/features/email/unsubscribe-token.ts',
    ],
    'key derivation: sha256': [
      'mfe-admin/src/faculty/control/sealed-numbers.ts',
      'packages/service-kit/src/fingerprints.ts',
      'packages/service-kit/src/sealer.ts',
      'scripts/backup/seal.ts',
    ],
    'encryption: aes-256-gcm': ['packages/service-kit/src/sealer.ts', 'scripts/backup/seal.ts'],
    // secret numbers of the control room, in the holders’ browsers: AES-256, P-256
    'encryption: aes-gcm': ['mfe-admin/src/faculty/control/sealed-numbers.ts'],
    'key agreement: ecdh': ['mfe-admin/src/faculty/control/sealed-numbers.ts'],
    // Ed25519: its keys say so
    signature: [
      'packages/service-kit/src/ed25519.ts',
      'scripts/verify-transcript.mjs',
      'services/core-api/src/kernel/audit/chain.ts',
    ],
    'signature: ed25519': ['shell/src/receipts/signature.ts'],
    // SHA-384, as browsers check it
    'hash by a chosen algorithm': ['packages/remote-kit/build/integrity.ts'],
    // the first is how the list of breached passwords is asked; the others number and compare
    'hash: sha1': [
      'services/core-api/src/identity/sessions/breached-passwords.ts',
      'services/notifications/src/features/inbox/render.ts',
      'services/notifications/src/features/inbox/rules.ts',
    ],
    // they only order and compare
    'hash: md5': [
      'services/core-api/src/content/marking/queries.ts',
      'services/core-api/src/exams/grading/queries.ts',
      'services/core-api/src/exams/marking/queries.ts',
      'services/core-api/src/exams/mocks/queries.ts',
      'services/core-api/src/kernel/db/migrations/0003-exams.ts',
      'services/core-api/src/kernel/db/migrations/0151-options-by-look.ts',
      'services/core-api/src/marking/markers/queries.ts',
    ],
    'library: jose': ['packages/service-kit/src/service-token.ts', 'packages/service-kit/src/session-token.ts'],
    'library: @simplewebauthn/server': ['services/core-api/src/identity/factors/passkey-checks.ts'],
    'library: @simplewebauthn/browser': ['packages/remote-kit/src/host/passkey-chunk.ts'],
    'library: @node-rs/argon2': ['services/core-api/src/identity/sessions/hash-thread.ts'],
    'library: openid-client': ['services/core-api/src/identity/providers/client.ts'],
    'library: otpauth': ['services/core-api/src/identity/factors/app-codes.ts'],
  });
});

test('nothing else of node:crypto is used, so that the search above finds all of it', () => {
  const names = sources.flatMap(([, text]) =>
    [...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from 'node:crypto'/g)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter(Boolean),
    ),
  );
  expect([...new Set(names)].toSorted()).toEqual([
    'KeyObject',
    'createCipheriv',
    'createDecipheriv',
    'createHash',
    'createHmac',
    'createPrivateKey',
    'createPublicKey',
    'createSecretKey',
    'hash',
    'hkdfSync',
    'randomBytes',
    'randomInt',
    'randomUUID',
    'sign',
    'timingSafeEqual',
    'verify',
  ]);
  const hidden =
    /import (?!type )[^{;]* from '(?:node:)?crypto'|(?:require|import)\('(?:node:)?crypto'\)|from 'crypto'/;
  expect(sources.filter(([, text]) => hidden.test(text)).map(([file]) => file)).toEqual([]);
});
