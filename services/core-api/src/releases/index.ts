export { openBundle } from './bundle.ts';
export { withReleaseCalls } from './calls.ts';
export { remoteName } from './document.ts';
export { moveChannel } from './move.ts';
export { storeRelease } from './publish.ts';
export { addPublisher, revokePublisher } from './publishers.ts';
export { registerBuild } from './register.ts';
