// Build configurations, for rspack.config.ts of the shell and of each remote. Browser code never imports them.
export { type DevelopmentOptions, defineDevelopmentConfig } from './development.ts';
export { definePageConfig } from './page.ts';
export { defineRemoteConfig, type RemoteOptions } from './remote.ts';
export { type SharedEntry, sharedDependencies } from './shared.ts';
export { defineShellConfig } from './shell.ts';
