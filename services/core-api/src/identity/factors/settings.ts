import type { Role } from '@daftar/contracts';
import type { Secrets } from '@daftar/service-kit';
import { appSecretsPurpose, type Sealer, sealer } from '@daftar/service-kit/sealer';

/** What passkeys and apps need of the installation (TRU-16). */
export interface FactorSettings {
  /** The site that a passkey belongs to: browsers give it to no other. */
  site: { id: string; origin: string };
  /** Seals the challenge of a passkey until the browser’s answer. */
  tickets: Sealer;
  /** Seals the secrets of apps in the database. */
  appSecrets: Sealer;
  /** Roles whose accounts need a passkey or an app. */
  requiredOf: ReadonlySet<Role>;
  /** How many days those who are no admins may work without it, from the first sign-in on. */
  graceDays: number;
}

/** From the settings of the process. */
export function factorSettings(given: {
  secret: Secrets;
  publicUrl: string;
  requiredOf: readonly Role[];
  graceDays?: number;
}): FactorSettings {
  const { hostname, origin } = new URL(given.publicUrl);
  return {
    site: { id: hostname, origin },
    tickets: sealer(given.secret, 'passkey challenges'),
    appSecrets: sealer(given.secret, appSecretsPurpose),
    requiredOf: new Set(given.requiredOf),
    graceDays: given.graceDays ?? 0,
  };
}
