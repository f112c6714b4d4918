import type { LoaderContext } from '@rspack/core';

/**
 * Puts a CSS module into its cascade layer: the design system's files into `ui`, whichever build includes them; all
 * others into the builder's own (`shell`, `remote-admin` …), so that no part overrules another by accident.
 */
export default function cssLayer(
  this: LoaderContext<{ layer: string; layers: Readonly<Record<string, string>> }>,
  source: string,
): string {
  const { layer: own, layers } = this.getOptions();
  const other = Object.keys(layers).find((folder) => this.resourcePath.startsWith(folder));
  const layer = /[\\/]packages[\\/]ui[\\/]/.test(this.resourcePath) ? 'ui' : other ? layers[other] : own;
  return `@layer ${layer} {\n${source}\n}\n`;
}
