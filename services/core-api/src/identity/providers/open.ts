import type { Clock, Secrets } from '@daftar/service-kit';
import { sealer } from '@daftar/service-kit/sealer';
import type { ProvidersInUse } from '../deps.ts';
import { oidcProvider } from './client.ts';
import type { ProviderSettings } from './settings.ts';

/** The providers of the settings. */
export const openProviders = (given: {
  list: readonly ProviderSettings[];
  publicUrl: string;
  secret: Secrets;
  clock: Clock;
}): ProvidersInUse => ({
  list: given.list.map((settings) => oidcProvider(settings, given.clock)),
  origin: new URL(given.publicUrl).origin,
  sealer: sealer(given.secret, 'sign-ins by provider'),
});
