#!/usr/bin/env node
// Plain JavaScript without new syntax: an older Node reads this much, and says what is missing.
import { existsSync } from 'node:fs';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`daftar-remote: it needs Node 24 or newer, and this is Node ${process.versions.node}`);
  process.exitCode = 1;
} else {
  // packed, the command is compiled
  const compiled = new URL('./daftar-remote.js', import.meta.url);
  await import(existsSync(compiled) ? compiled.href : new URL('./daftar-remote.ts', import.meta.url).href);
}
