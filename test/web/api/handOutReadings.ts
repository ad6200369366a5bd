import {
  handOutConditions,
  handOutElse,
  handOutHours,
  handOutWays,
  handOutWho,
  presenceStates,
} from '../../../src/contract/handOut';
import { handOutApi } from '../../../src/web/api/handOutApi';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull } from '../../support/shapes';
import { again, key, type Reading } from './reading';

const { getHandOut, saveHandOut, tryHandOut, getPresence, setPresence } = handOutApi.endpoints;

const isRule = {
  ...each(['name', ...handOutConditions], isText),
  is_on: oneOf(true, false),
  hours: oneOf('', ...handOutHours),
  tl_id: isId,
  agents: isListOf(isRecordOf({ agent_id: isId, weight: isCount }), 'agent_id'),
  by: oneOf(...handOutWays),
  who: oneOf(...handOutWho),
  otherwise: oneOf(...handOutElse),
  ...each(['most_hour', 'most_open'], orNull(isCount)),
};

const isHours = {
  tl_id: orNull(isId),
  ...each(['from', 'to'], isText),
  ...{ days: isListOf(isCount), holidays: isListOf(isText) },
};

const isTried = { lead_id: isId, ...each(['cust_id', 'name', 'at', 'rule', 'reason'], isText), agent: orNull(isText) };

const isPerson = {
  user_id: isId,
  ...each(['name', 'team_leader'], isText),
  state: oneOf(...presenceStates),
  ...each(['since', 'until'], orNull(isText)),
};

const said = isRecordOf({ message: isText });

export const handOutReadings = {
  getHandOut: {
    ask: getHandOut.initiate(undefined, again),
    promised: isRecordOf({ data: isListOf(isRecordOf(isRule), 'name'), hours: isListOf(isRecordOf(isHours)) }),
  },
  saveHandOut: { ask: saveHandOut.initiate({ body: { data: [] }, ...key }), promised: said },
  tryHandOut: {
    ask: tryHandOut.initiate({ body: { data: [] }, ...key }),
    promised: isRecordOf({ data: isListOf(isRecordOf(isTried), 'lead_id') }),
  },
  getPresence: {
    ask: getPresence.initiate(undefined, again),
    promised: isRecordOf({ data: isListOf(isRecordOf(isPerson), 'user_id') }),
  },
  setPresence: { ask: setPresence.initiate({ body: { state: 'here' }, ...key }), promised: said },
} satisfies Record<string, Reading>;
