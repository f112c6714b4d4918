// `node scripts/deploy/secrets.ts`: fresh secrets of an installation, as lines of an env file (RUN-10).
import { randomBytes } from 'node:crypto';
import { offerHelp } from '@daftar/service-kit/command-help';
import { publicKeyOf } from '@daftar/service-kit/ed25519';

/** Every secret that an installation needs, by its setting; passwords are safe inside a URL. */
export function newSecrets(random: (bytes: number) => Buffer = randomBytes): Record<string, string> {
  const word = () => random(24).toString('base64url');
  const signingKey = random(32).toString('base64url');
  return {
    DATABASE_PASSWORD: word(),
    DATABASE_PASSWORD_CORE: word(),
    DATABASE_PASSWORD_NOTIFICATIONS: word(),
    REDIS_PASSWORD: word(),
    SESSION_SECRET: random(36).toString('base64'),
    SIGNING_KEY: signingKey,
    REGISTRY_KEYS: publicKeyOf(signingKey),
    BACKUP_KEY: random(36).toString('base64'),
  };
}

if (import.meta.main) {
  offerHelp(`node scripts/deploy/secrets.ts

Prints fresh secrets of an installation, as lines of an env file. It changes nothing.`);
  for (const [name, value] of Object.entries(newSecrets())) process.stdout.write(`${name}=${value}\n`);
}
