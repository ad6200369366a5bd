import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isObject, textsIn } from '../../../contract/reading';
import type { GlanceChoice } from './GlanceControls';
import { isGlanceTime } from './glanceTimes';

const firstChoice: GlanceChoice = { time: 'today', own: { from: '', to: '' }, teamLeader: '' };

/** What an entry of the history keeps of a choice; the first one where it keeps none. */
export const choiceIn = (state: unknown): GlanceChoice => {
  const kept = isObject(state) ? state.glance : undefined;
  if (!isObject(kept) || !isObject(kept.own)) return firstChoice;
  const { time, teamLeader } = textsIn(kept, ['time', 'teamLeader']);
  const { from, to } = textsIn(kept.own, ['from', 'to']);
  if (time === null || !isGlanceTime(time)) return firstChoice;
  return {
    time,
    own: { from: from ?? '', to: to ?? '' },
    teamLeader: /^\d+$/.test(teamLeader ?? '') ? (teamLeader ?? '') : '',
  };
};

/** What is looked at. The history keeps it, so that whoever comes back from the leads behind a figure finds it again. */
export const useChoice = () => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => choiceIn(state));
  const choose = (next: GlanceChoice): void => {
    setChoice(next);
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { glance: next } });
  };
  return { choice, choose };
};
