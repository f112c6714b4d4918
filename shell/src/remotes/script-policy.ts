/**
 * The page’s one Trusted Types policy (TRU-04): it decides from which addresses scripts may come, whatever code asks for
 * them. Those are the shell’s own build, and the files that a remote’s manifest lists. HTML and script text are refused
 * altogether, except no text at all: a component library empties its live region by `innerHTML = ''`.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null; createHTML: (html: string) => string | null },
  ): unknown;
}

const builds = new Map<string, (file: string) => boolean>();

/** Allows the scripts of a build: the address of its folder, and which of its files. */
export function allowScripts(folder: string, isListed: (file: string) => boolean): void {
  builds.set(folder, isListed);
}

/** Whether a script may be loaded from an address; `page` is the page’s own address. */
export function mayLoadScript(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname } = new URL(address, page);
  for (const [folder, isListed] of builds) {
    const file = `${origin}${pathname}`;
    if (file.startsWith(folder)) return isListed(file.slice(folder.length));
  }
  // the shell’s build has no folders; what people upload lies below /api/
  return origin === new URL(page).origin && /^\/[\w.-]+\.js$/.test(pathname);
}

// in browsers that know Trusted Types; main.tsx imports this module before anything loads a script
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (mayLoadScript(address, location.href) ? address : null),
  createHTML: (html) => (html === '' ? html : null),
});
