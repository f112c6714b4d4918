/**
 * The version of the contract between shell and remotes. It is compiled into each remote (this file is not shared at
 * run time), so that the shell can recognise a remote made for another version (PLT-05), and core-api can refuse it
 * before it is live (DLV-06). Raise it by one when something that remotes rely on is removed or changes its meaning, not
 * for additions.
 */
export const CONTRACT = 1;

/** What is hashed to find out whether a person is named for a canary (DLV-03). */
export const personText = (salt: string, userId: number): string => `daftar canary person ${salt} ${userId}`;

/** What is hashed to find out whether a person is in a canary’s share. */
export const bucketText = (salt: string, userId: number): string => `daftar canary bucket ${salt} ${userId}`;
