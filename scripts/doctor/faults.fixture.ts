import { appSecretsPurpose, sealer } from '@daftar/service-kit/sealer';

export { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
export { hasOpenssl, testAuthority } from '@daftar/service-kit/testing/test-authority';
export { hasRedis, startTestRedis, type TestRedis } from '@daftar/service-kit/testing/test-redis';

/** The secret of an authenticator app that was sealed under another SESSION_SECRET. */
export const sealedBefore = (): string => sealer('x'.repeat(40), appSecretsPurpose).seal('secret');
