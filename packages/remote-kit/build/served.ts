/** A build for `daftar-remote serve` (SHP-07): apart from what would be published, and never twice under one version. */
export interface ServedBuild {
  /** Folder that gets it. */
  dist: string;
  /** The end of its version: a page may show several builds of the same sources, one after the other. */
  suffix: string;
}

/** How the command tells the build. */
export const servedEnvironment = ({ dist, suffix }: ServedBuild): Record<string, string> => ({
  DAFTAR_SERVE_DIST: dist,
  DAFTAR_SERVE_SUFFIX: suffix,
});

/** What the command has told; undefined in any other build. */
export const servedBuild = ({
  DAFTAR_SERVE_DIST: dist,
  DAFTAR_SERVE_SUFFIX: suffix,
}: NodeJS.ProcessEnv): ServedBuild | undefined => (dist && suffix ? { dist, suffix } : undefined);
