import { describe, expect, test } from 'vitest';
import { SettingsError } from '../settings.ts';
import { addressKey, callerAddress, trustedProxies } from './address.ts';

describe('addresses', () => {
  const trusted = trustedProxies('loopback');
  test.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, nonsense', '127.0.0.1'],
    ['203.0.113.1', '1.2.3.4', '203.0.113.1'],
    ['127.0.0.1', '2001:db8::7', '2001:db8::7'],
    [undefined, '1.2.3.4', ''],
  ])('peer %s, forwarded for %s: %s', (peer, forwarded, address) => {
    expect(callerAddress(peer, forwarded, trusted)).toBe(address);
  });

  test('proxies by name, address and subnet; nonsense is refused', () => {
    expect(trustedProxies('none')('127.0.0.1')).toBe(false);
    expect(trustedProxies('private')('10.3.4.5')).toBe(true);
    const own = trustedProxies('192.0.2.7, 10.0.0.0/8,fd00::/8');
    expect([own('192.0.2.7'), own('10.255.0.1'), own('fd12::1'), own('192.0.2.8')]).toEqual([true, true, true, false]);
    expect(() => trustedProxies('everybody')).toThrow(SettingsError);
    expect(() => trustedProxies('10.0.0.0/99')).toThrow();
  });

  test('an IPv6 subscriber is counted by /64', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:c:d:e'));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressKey('2001:db8:1:2:3::')).toBe('2001:db8:1:2');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  });
});
