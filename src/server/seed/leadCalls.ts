import type { Call } from './leadPlan';
import type { SeededRandom } from './seededRandom';

const connected = (disposition: Call['disposition']): Call => ({ outcome: 'Connect', disposition });
const failed = (disposition: Call['disposition']): Call => ({ outcome: 'Not Connect', disposition });

const ordinaryCalls: readonly (readonly [Call, number])[] = [
  [connected('on calls'), 48],
  [connected('WhatsApp'), 16],
  [connected('Hung Up'), 3],
  [failed('Not Pick Up'), 14],
  [failed('Not Reachable'), 6],
  [failed('Number Busy'), 5],
  [failed('Incoming Unavailable'), 2],
  [failed('Number Blocked'), 1],
  [failed('Other'), 5],
];

/**
 * How the last call went, by the reason for which the lead was archived after it; any other reason came up in a
 * conversation.
 */
const closingCalls: Readonly<Record<string, Call>> = {
  'Not Interested': connected('Not Interested'),
  'Bought Elsewhere': connected('Not Interested'),
  'Budget Too Low': connected('Not Interested'),
  'Wrong Number': connected('Wrong Number'),
  'Fake Query': connected('Fake Query'),
  'No Response After Many Calls': failed('Not Pick Up'),
};

/** A call in the middle of the story, which may have gone any way but the final ones. */
export function ordinaryCall(random: SeededRandom): Call {
  return random.weighted(ordinaryCalls);
}

/** The call that archived a lead for this reason. */
export function closingCall(reason: string): Call {
  return closingCalls[reason] ?? connected('on calls');
}

/** A call that led somewhere: a visit, a booking. */
export function fruitfulCall(random: SeededRandom): Call {
  return connected(random.chance(0.85) ? 'on calls' : 'WhatsApp');
}
