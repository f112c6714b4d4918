export { openBundle } from './bundle.ts';
export { withReleaseCalls } from './calls.ts';
export { remoteName, versionName } from './document.ts';
export { moveChannel } from './move.ts';
export { moveForOperators } from './operators.ts';
export { storeRelease } from './publish.ts';
export { addPublisher, revokePublisher } from './publishers.ts';
export { registerBuild } from './register.ts';
