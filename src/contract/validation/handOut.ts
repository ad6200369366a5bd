import { number, object, string } from 'yup';
import { isDay } from '../calendar';
import { amountsIn } from '../amounts';
import { handOutElse, handOutHours, handOutWays, handOutWho, leadConditions } from '../handOut';
import { leadLabels } from '../leadLabels';
import { limits } from '../limits';
import { byKeys } from '../record';
import { instant } from './days';
import {
  choice,
  flag,
  id,
  isEachOnce,
  line,
  listIfGiven,
  listOf,
  onlyPlainValues,
  recordOf,
  requiredId,
  requiredLine,
  requiredOneOf,
  text,
} from './fields';

const most = (label: string) => id(label).max(limits.handOutMost, `${label} can be at most ${limits.handOutMost}.`);

const wrongAgents = 'agents must be a list of agents with weights.';

const ruleShape = {
  name: requiredLine('Name'),
  is_on: flag('is_on').transform((value: unknown) => value ?? 0),
  ...byKeys(leadConditions, (field) => line(leadLabels[field])),
  budget: line('Budget').test(
    'amount',
    'Budget must be an amount, such as 50 lakh to 1 crore.',
    (value) => value === '' || amountsIn(value) !== null,
  ),
  language: line('Language'),
  hours: choice('Came in', handOutHours),
  tl_id: requiredId('Team Leader'),
  agents: listIfGiven(
    recordOf(
      {
        agent_id: requiredId('Agent'),
        weight: requiredId('Weight').max(limits.handOutWeight, `A weight can be at most ${limits.handOutWeight}.`),
      },
      wrongAgents,
    ),
    limits.distributionAgents,
    `There can be at most ${limits.distributionAgents} agents.`,
    wrongAgents,
  ),
  by: requiredOneOf('Split', handOutWays),
  who: requiredOneOf('To agents who are', handOutWho),
  otherwise: requiredOneOf('If no agent can', handOutElse),
  most_hour: most('Most new leads an hour'),
  most_open: most('Most open leads'),
};

/** As typed in a form: agents with weights, such as `10:2,11:1`. */
export const handOutFormSchema = object(ruleShape)
  .omit(['is_on', 'agents'])
  .shape({ agents: line('Agents').max(10_000) });

const wrongRules = 'data must be a list of rules.';

const ruleList = listOf(
  recordOf(ruleShape, wrongRules),
  limits.handOutRules,
  `There can be at most ${limits.handOutRules} rules.`,
  wrongRules,
).test('names', 'Two rules have the same name.', (list) => isEachOnce(list, 'name'));

const time = (label: string) =>
  requiredLine(label).matches(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 09:30.`);

export const linesOf = (value: string): string[] => value.split(/\s+/).filter(Boolean);

const wrongDay = 'A day must be a number from 0, Sunday, to 6.';
const wrongHoliday = 'A holiday must be a date such as 2026-08-15.';

const hoursShape = {
  tl_id: id('Team Leader'),
  days: listIfGiven(
    onlyPlainValues(number())
      .typeError(wrongDay)
      .required(wrongDay)
      .integer(wrongDay)
      .min(0, wrongDay)
      .max(6, wrongDay),
    7,
    'A week has seven days.',
    'days must be a list of numbers.',
  ),
  from: time('From'),
  to: time('To'),
  holidays: listIfGiven(
    onlyPlainValues(string()).typeError(wrongHoliday).required(wrongHoliday).test('day', wrongHoliday, isDay),
    limits.holidays,
    `There can be at most ${limits.holidays} holidays.`,
    'holidays must be a list of dates.',
  ),
};

/** As typed in a form: days as digits, one holiday a line. */
export const workingHoursFormSchema = object({
  ...{ tl_id: id('Hours of'), days: line('Days'), from: hoursShape.from, to: hoursShape.to },
  holidays: text('Holidays', 2_000).test('days', 'Each line must be a date such as 2026-08-15.', (value) =>
    linesOf(value).every(isDay),
  ),
});

const wrongHours = 'hours must be a list of working hours.';

export const saveHandOutSchema = object({
  data: ruleList.required(wrongRules),
  /** The list last read; a different stored list is a conflict. */
  was: ruleList,
  /** Accepted from an Admin only; the stored hours stay if left out. */
  hours: listOf(
    recordOf(hoursShape, wrongHours),
    limits.handOutRules,
    `There can be at most ${limits.handOutRules} working hours.`,
    wrongHours,
  ).test('teams', 'A team has its working hours once.', (list) => isEachOnce(list, 'tl_id')),
});

export const tryHandOutSchema = object({ data: ruleList.required(wrongRules) });

/** A page in use sends `seen`; a person chooses the others. */
export const presenceSchema = object({
  state: requiredOneOf('State', ['seen', 'here', 'break'] as const),
  /** When a break ends. */
  until: instant('Until'),
});
