import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('No openssl here: tests of TLS and certificates are SKIPPED.');

/** A certificate and its key, as files and as texts. */
export interface Certified {
  certFile: string;
  keyFile: string;
  cert: string;
  key: string;
}

/** An authority in this folder, which no machine trusts, and certificates from it. */
export function testAuthority(folder: string) {
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const caFile = join(folder, 'ca.pem');
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  return {
    caFile,
    certificateFor(host: string): Certified {
      const [certFile, keyFile] = [join(folder, `${host}.pem`), join(folder, `${host}.key`)];
      openssl('req', ...newKey, '-subj', `/CN=${host}`, '-keyout', keyFile, '-out', `${host}.csr`);
      writeFileSync(join(folder, `${host}.ext`), `subjectAltName=DNS:${host}`);
      const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', `${host}.ext`];
      openssl('x509', '-req', '-in', `${host}.csr`, ...by, '-out', certFile);
      return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    },
  };
}
