export { type GivenMercy, mercyOf } from './given.ts';
