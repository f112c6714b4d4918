import { type Chapter, notApplicable } from './row.ts';

const none = 'There is no WebRTC.';

export const webrtc: Chapter = {
  title: 'V17 WebRTC',
  rows: (
    [
      ['17.1.1', 2, 'TURN reaches no reserved addresses'],
      ['17.1.2', 3, 'TURN can’t be exhausted'],
      ['17.2.1', 2, 'DTLS keys are protected'],
      ['17.2.2', 2, 'Strong DTLS ciphers'],
      ['17.2.3', 2, 'SRTP is authenticated'],
      ['17.2.4', 2, 'Malformed SRTP is survived'],
      ['17.2.5', 3, 'A flood of SRTP is survived'],
      ['17.2.6', 3, 'No race at ClientHello'],
      ['17.2.7', 3, 'Recording survives a flood'],
      ['17.2.8', 3, 'Fingerprints are checked'],
      ['17.3.1', 2, 'Signalling is limited'],
      ['17.3.2', 2, 'Malformed signalling is survived'],
    ] as const
  ).map(([id, level, asks]) => notApplicable(id, level, asks, none)),
};
