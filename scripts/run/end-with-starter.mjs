// Preloaded into every part: when the channel to its starter closes (for example because that was killed), the part
// shuts down gracefully, as on SIGTERM, and exits after a while in any case.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 12_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
// Without the starter nobody reads our output; that must not cause an error.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
