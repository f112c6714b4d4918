import { createRequire } from 'node:module';
import { type RspackPluginInstance, rspack } from '@rspack/core';

const ofCommonJs = /[\\/]index\.cjs$/;
const ofModules = (file: string) => file.replace(ofCommonJs, '/index.js');

/**
 * Makes a remote's entry hold the federation runtime's ES modules. The plugin names the CommonJS ones, of which a build
 * drops nothing: every page of a remote would carry 5 kB more (EDG-05).
 */
export function modulesOfRuntime(): { alias: Record<string, string>; plugins: RspackPluginInstance[] } {
  const tools = createRequire(import.meta.filename).resolve('@module-federation/enhanced/rspack');
  const runtime = createRequire(tools).resolve('@module-federation/runtime');
  return {
    alias: { '@module-federation/runtime': ofModules(runtime) },
    plugins: [
      // named by its whole path, which no alias reaches
      new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (asked) => {
        asked.request = ofModules(asked.request);
      }),
    ],
  };
}
