// Loaded when somebody uses a passkey: the first page has a budget (PRF-08).
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
export { passkeyProblem } from './passkey-problems.ts';
