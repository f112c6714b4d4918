import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { allSecrets, type Secrets } from './secret.ts';

/** Which service calls which, and what: a token is good for this alone. */
export interface ServiceCall {
  from: string;
  to: string;
  path: string;
}

/** Long enough for one call; nothing that lasts travels between services (ASVS 13.2.1). */
const lifetimeSeconds = 60;
/** How far the clocks of two machines may differ. */
const skewSeconds = 30;

/** A separate key: no session token is a service token, nor the other way round. */
const keyOf = (secret: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update('tokens between services').digest());

/** The bearer token for one call between our services: it names the call, and ends within a minute. */
export function serviceToken(secrets: Secrets, { from, to, path }: ServiceCall, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(from)
    .setAudience(to)
    .setSubject(path)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyOf(allSecrets(secrets)[0]));
}

/** Whether an Authorization header carries a token for this call that has not ended, under any accepted secret. */
export async function carriesServiceToken(
  header: string | undefined,
  secrets: Secrets,
  { from, to, path }: ServiceCall,
  clock: Clock,
): Promise<boolean> {
  const token = /^Bearer ([\w.-]{1,1000})$/.exec(header ?? '')?.[1];
  if (token === undefined) return false;
  const wanted = {
    algorithms: ['HS256'],
    issuer: from,
    audience: to,
    subject: path,
    requiredClaims: ['exp'],
    maxTokenAge: lifetimeSeconds,
    clockTolerance: skewSeconds,
    currentDate: clock.now(),
  };
  for (const secret of allSecrets(secrets))
    if (
      await jwtVerify(token, keyOf(secret), wanted).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
}
