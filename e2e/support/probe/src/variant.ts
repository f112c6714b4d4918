/** The differences between the builds of this remote; the build helper writes this file for each build. */
export interface Variant {
  /** Shown on its page, to identify the build. */
  word: string;
  /** Another contract version than the shell's: in the registry's entry, or only in the module itself. */
  contractInRegistry?: number;
  contractInModule?: number;
  /** What is typed counts as unsaved work. */
  keepsWork?: boolean;
}

export const variant: Variant = { word: 'one' };
