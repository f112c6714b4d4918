// Served in the place of worker.js while OFFLINE=off (EDG-01): browsers look for a new worker at every page load, and
// this one takes over at once, removes what was kept and itself. Answers on the device are elsewhere and stay.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) if (name.startsWith('daftar-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
