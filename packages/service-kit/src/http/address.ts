import { BlockList, isIP } from 'node:net';
import { SettingsError } from '../settings.ts';

/** Whether a peer is our own proxy, whose X-Forwarded-For may be believed. */
export type TrustedProxies = (address: string) => boolean;

const named: Record<string, readonly string[]> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Reads TRUSTED_PROXIES: `none`, `loopback`, `private`, or addresses and subnets separated by commas. */
export function trustedProxies(setting: string): TrustedProxies {
  const list = new BlockList();
  for (const part of named[setting] ?? setting.split(',').map((entry) => entry.trim())) {
    const [address = '', bits] = part.split('/');
    const family = isIP(address);
    if (family === 0) throw new SettingsError([`TRUSTED_PROXIES: “${part}” is neither an address nor a subnet`]);
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The caller's address: the peer's, or behind our proxies the last one in X-Forwarded-For that is not ours. */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  trusted: TrustedProxies,
): string {
  let address = plain(peer ?? '');
  if (typeof forwardedFor !== 'string' || !isIP(address) || !trusted(address)) return address;
  for (const hop of forwardedFor.split(',').reverse()) {
    const candidate = plain(hop.trim());
    if (!isIP(candidate)) break;
    address = candidate;
    if (!trusted(candidate)) break;
  }
  return address;
}

/** One IPv6 subscriber owns a /64, so limits count by that. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
