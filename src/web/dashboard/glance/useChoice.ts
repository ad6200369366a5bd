import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isObject, text } from '../../../contract/reading';
import type { GlanceChoice } from './GlanceControls';
import { isGlanceTime } from './glanceTimes';

const firstChoice: GlanceChoice = { time: 'today', own: { from: '', to: '' }, teamLeader: '' };

export const choiceIn = (state: unknown): GlanceChoice => {
  const kept = isObject(state) ? state.glance : undefined;
  if (!isObject(kept) || !isObject(kept.own)) return firstChoice;
  const [time, teamLeader] = [text(kept.time), text(kept.teamLeader)];
  if (!isGlanceTime(time)) return firstChoice;
  return {
    time,
    own: { from: text(kept.own.from), to: text(kept.own.to) },
    teamLeader: /^\d+$/.test(teamLeader) ? teamLeader : '',
  };
};

/** The history keeps the choice, so that Back from the leads behind a figure restores it. */
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
