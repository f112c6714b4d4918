import { deliveryExamples } from './features/deliveries/call-examples.fixture.ts';
import { emailExamples } from './features/email/call-examples.fixture.ts';
import { inboxExamples } from './features/inbox/call-examples.fixture.ts';

/** The examples of every feature, in the order in which one test can make them. */
export const callExamples = [...inboxExamples, ...emailExamples, ...deliveryExamples];
