/** A module that builds share in a page, as the federation runtime keeps it. */
export interface Copy {
  /** The build that brought it. */
  from: string;
  version: string;
  /** Present once it is loaded. */
  lib?: (() => unknown) | null;
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * Which copy of a shared module a build gets (SHP-01): the shell’s, if that has all the names that the build imports
 * from it and the same major; else undefined, and the build takes its own. So a remote that was built with a newer
 * `@daftar/ui` works in an older shell. A copy of the same version has the same content.
 */
export function copyFor(
  copies: Readonly<Record<string, Copy>>,
  { shell, wanted, names }: { shell: string; wanted: string; names: readonly string[] },
): Copy | undefined {
  const ofShell = Object.values(copies).find(({ from }) => from === shell);
  if (!ofShell) return copies[wanted];
  if (ofShell.version === wanted) return ofShell;
  if (majorOf(ofShell.version) !== majorOf(wanted)) return copies[wanted];
  if (names.length === 0) return ofShell;
  const module = ofShell.lib?.();
  // not loaded yet, so that nobody knows what it has: the one that the build was made with is right
  if (typeof module !== 'object' || module === null) return copies[wanted];
  return names.every((name) => name in module) ? ofShell : copies[wanted];
}
