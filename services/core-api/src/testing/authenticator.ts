import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software, as a browser would use one: for tests without a browser (TRU-16). */
export interface SoftAuthenticator {
  /** The answer to the options for a new passkey. */
  make(options: { challenge: string }, origin?: string): Made;
  /** The answer to the options for showing it. `verified`: whether it asked for a finger or a PIN. */
  show(
    options: { challenge: string },
    how?: { origin?: string; site?: string; verified?: boolean; userHandle?: string },
  ): Shown;
  /** Its counter: 0 never counts, as with passkeys that are synced. */
  counter: number;
}
type Credential = { id: string; rawId: string; type: 'public-key' };
type Made = Credential & { response: { clientDataJSON: string; attestationObject: string; transports: string[] } };
type Shown = Credential & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
};

const ours = { origin: 'http://daftar.test', site: 'daftar.test' };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    Buffer.from(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255]),
    value,
  ]);

/** A new one, with its own key (ES256). */
export function softAuthenticator(): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key' as const };
  // COSE: kty 2, alg -7, crv 1, x, y
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (site: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count]);
  };
  const self: SoftAuthenticator = {
    counter: 0,
    make({ challenge }, origin = ours.origin) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
      const authData = Buffer.concat([data(ours.site, 0x45, self.counter), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestationObject.toString('base64url') };
      return { ...credential, response: { ...response, transports: ['internal'] } };
    },
    show({ challenge }, { origin = ours.origin, site = ours.site, verified = true, userHandle } = {}) {
      if (self.counter > 0) self.counter += 1;
      const authenticatorData = data(site, verified ? 0x05 : 0x01, self.counter);
      const clientJson = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientJson)]), privateKey);
      const response = {
        clientDataJSON: clientJson.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...credential, response: { ...response, ...(userHandle !== undefined && { userHandle }) } };
    },
  };
  return self;
}
