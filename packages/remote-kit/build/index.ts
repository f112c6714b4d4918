// Build configurations, for rspack.config.ts of the shell and of each remote. Never imported by code of the browser.
export { type DevelopmentOptions, defineDevelopmentConfig } from './development.ts';
export { defineRemoteConfig, type RemoteOptions } from './remote.ts';
export { type SharedEntry, sharedDependencies } from './shared.ts';
export { defineShellConfig } from './shell.ts';
