import { describe, expect, test } from 'vitest';
import { readShellSettings } from './settings.ts';

const good = {
  PUBLIC_URL: 'https://learn.example.edu',
  CORE_API_URL: 'https://core.example.edu',
  NOTIFICATIONS_URL: 'https://notes.example.edu',
  TRUSTED_PROXIES: '10.0.0.5',
  REGISTRY_KEYS: 'q'.repeat(43),
};

describe('settings of the shell server', () => {
  test('[PLT-10] names every setting that is missing', () => {
    expect(() => readShellSettings({})).toThrow(/PUBLIC_URL[\s\S]*CORE_API_URL[\s\S]*NOTIFICATIONS_URL/);
  });

  test('[PLT-10] refuses an unsafe public address in production', () => {
    expect(() => readShellSettings({ ...good, PUBLIC_URL: 'http://learn.example.edu' })).toThrow(/PUBLIC_URL/);
    expect(readShellSettings(good).publicOrigin).toBe('https://learn.example.edu');
  });

  test('[TRU-12] in production the proxy in front must be stated', () => {
    expect(() => readShellSettings({ ...good, TRUSTED_PROXIES: '' })).toThrow(/TRUSTED_PROXIES/);
    const embedded = { ...good, PUBLIC_URL: 'http://localhost:3000', DAFTAR_MODE: 'embedded' };
    expect(readShellSettings({ ...embedded, TRUSTED_PROXIES: '' }).trustedProxies('127.0.0.1')).toBe(false);
  });

  test('refuses a time zone or a colour that does not exist', () => {
    expect(() => readShellSettings({ ...good, TIME_ZONE: 'Africa/Nowhere' })).toThrow(/TIME_ZONE/);
    expect(() => readShellSettings({ ...good, ACCENT: 'red;}body{display:none' })).toThrow(/ACCENT/);
  });

  test('[NTF-12] screens are told whether there is an e-mail channel, and nothing of its password', () => {
    expect(readShellSettings(good).config.hasEmail).toBe(false);
    const { config } = readShellSettings({ ...good, SMTP_URL: 'smtp://us:secret@mail.example.edu' });
    expect(config.hasEmail).toBe(true);
    expect(config.worksOffline).toBe(true);
    expect(readShellSettings({ ...good, OFFLINE: 'off' }).config.worksOffline).toBe(false);
    expect(JSON.stringify(config)).not.toContain('mail.example');
  });

  test.each([
    ['REGISTRY_KEYS', ''],
    ['REGISTRY_KEYS', 'short'],
    ['REMOTE_ORIGINS', 'http://cdn.example'],
    ['REMOTE_ORIGINS', 'http://127.0.0.1:*'],
    ['REMOTE_ORIGINS', 'https://cdn.example/path'],
    ['REMOTE_ORIGINS', 'https://*'],
  ])('[TRU-04] [SHP-10] in production, %s “%s” is refused', (name, value) => {
    expect(() => readShellSettings({ ...good, [name]: value })).toThrow(name);
    expect(readShellSettings(good).registryRules.hashesRequired).toBe(true);
  });

  test('remotes are served from beside the registry', () => {
    expect(readShellSettings({ ...good, REGISTRY: '/srv/remotes/registry.json' }).remotes).toBe('/srv/remotes');
  });
});
