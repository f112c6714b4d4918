/**
 * The shared modules of which a page may hold several copies: a remote takes its own when the shell’s lacks a name that
 * it imports (SHP-01). Of all others there is one, because React, session, routes or the classes of errors live in it.
 */
export const ownCopies: readonly string[] = ['@daftar/ui', '@daftar/ui/rich'];
