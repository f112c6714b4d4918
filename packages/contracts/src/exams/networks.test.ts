import { expect, test } from 'vitest';
import { isNetwork } from './networks.ts';
import { sittingRules } from './sitting-rules.ts';

test('[TRU-01] a page takes the same networks as the server', () => {
  const good = ['10.0.0.0/8', '192.168.1.7/32', '0.0.0.0/0', '2001:db8::/32', '::/0', '::1/128', 'fe80::1/64'];
  const bad = ['10.0.0.0', '10.0.0.256/8', '10.0.0.0/33', '10.0.0.0/08', '010.0.0.0/8', '10.0.0/8', '10.0.0.0/8/8', ''];
  const bad6 = ['::/129', '::', '::/', '::/01', 'g::/8', '1::2::3/8', '2001:db8::/32/1', '/8', 'x/8', '10.0.0.1/8 '];
  const { networks } = sittingRules.shape;
  for (const text of [...good, ...bad, ...bad6]) expect(isNetwork(text), text).toBe(networks.safeParse([text]).success);
  expect(good.every(isNetwork)).toBe(true);
});
