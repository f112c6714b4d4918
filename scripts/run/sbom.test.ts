import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages, type Sbom, sbomFile, writeSbom } from './sbom.ts';
import { root } from './settings.ts';

test('[TRU-14] a release comes with a CycloneDX list of every locked package, its version and its hash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-sbom-'));
  try {
    const count = writeSbom(folder);
    const sbom: Sbom = JSON.parse(readFileSync(join(folder, sbomFile), 'utf8'));
    expect([sbom.bomFormat, sbom.specVersion, sbom.components.length]).toEqual(['CycloneDX', '1.5', count]);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(sbom.metadata.component).toMatchObject({ name: 'daftar', version });

    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const listed = new Map(sbom.components.map((one) => [`${one.name}@${one.version}`, one]));
    expect(lockedPackages(lock).filter((name) => !listed.has(name))).toEqual([]);
    const [koa, locked] = [
      listed.get(`koa@${lock.packages['node_modules/koa'].version}`),
      lock.packages['node_modules/koa'],
    ];
    const hash = Buffer.from(locked.integrity.slice('sha512-'.length), 'base64').toString('hex');
    expect(koa?.hashes).toEqual([{ alg: 'SHA-512', content: hash }]);
    // it is given away: nothing of the machine that made it
    expect(JSON.stringify(sbom)).not.toContain(root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
