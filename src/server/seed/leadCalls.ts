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

/** The last call before archiving, by reason; other reasons came up in conversation. */
const closingCalls: Readonly<Record<string, Call>> = {
  'Not Interested': connected('Not Interested'),
  'Bought Elsewhere': connected('Not Interested'),
  'Budget Too Low': connected('Not Interested'),
  'Wrong Number': connected('Wrong Number'),
  'Fake Query': connected('Fake Query'),
  'No Response After Many Calls': failed('Not Pick Up'),
};

export function ordinaryCall(random: SeededRandom): Call {
  return random.weighted(ordinaryCalls);
}

export function closingCall(reason: string): Call {
  return closingCalls[reason] ?? connected('on calls');
}

export function fruitfulCall(random: SeededRandom): Call {
  return connected(random.chance(0.85) ? 'on calls' : 'WhatsApp');
}
