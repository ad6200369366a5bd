export const leadGenders = ['Male', 'Female', 'Other'] as const;

export const userGenders = ['Male', 'Female'] as const;

export const customerTypes = ['Dealer', 'Customer'] as const;

/** Call dispositions by outcome (spec §4). Their texts go on the wire. */
export const callDispositions = {
  Connect: ['on calls', 'WhatsApp', 'Not Interested', 'Fake Query', 'Hung Up', 'Wrong Number'],
  'Not Connect': ['Not Pick Up', 'Not Reachable', 'Number Busy', 'Number Blocked', 'Incoming Unavailable', 'Other'],
} as const;

export type CallOutcome = keyof typeof callDispositions;

export type CallDisposition = (typeof callDispositions)[CallOutcome][number];

export const callOutcomes = ['Connect', 'Not Connect'] as const satisfies readonly CallOutcome[];

export const dispositionsOf = (outcome: string | null | undefined): readonly CallDisposition[] => {
  const known = callOutcomes.find((candidate) => candidate === outcome);
  return known ? callDispositions[known] : [];
};
