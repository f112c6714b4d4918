// Preloaded into every part: when the channel to its starter closes (it was killed, say), the part ends itself
// in order, as at SIGTERM, and for good after a while.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 12_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
// With the starter gone nobody reads our output; that must not become an error of its own.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
