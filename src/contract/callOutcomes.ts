/** What can be noted about a call, by whether it connected (spec §4). The texts are sent as they are. */
export const callDispositions = {
  Connect: ['on calls', 'WhatsApp', 'Not Interested', 'Fake Query', 'Hung Up', 'Wrong Number'],
  'Not Connect': ['Not Pick Up', 'Not Reachable', 'Number Busy', 'Number Blocked', 'Incoming Unavailable', 'Other'],
} as const;

/** `call_status` on the wire. */
export type CallOutcome = keyof typeof callDispositions;

/** `last_call_action` on the wire. */
export type CallDisposition = (typeof callDispositions)[CallOutcome][number];

export const callOutcomes = ['Connect', 'Not Connect'] as const satisfies readonly CallOutcome[];

/** The dispositions of an outcome; none for an outcome that is not known. */
export const dispositionsOf = (outcome: string | null | undefined): readonly CallDisposition[] => {
  const known = callOutcomes.find((candidate) => candidate === outcome);
  return known ? callDispositions[known] : [];
};
