import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { DraftKeeper } from '../../unsaved/draftKeeper';
import { SaveBar } from '../../ui/SaveBar';
import { useDraftState } from '../../unsaved/useDraftKeeper';
import { agoText } from './agoText';

const tickMs = 5000;

/** The present in epoch milliseconds, looked at again every few seconds while it matters. */
const useNow = (isTicking: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
};

interface LeadSaveBarProps {
  keeper: DraftKeeper;
  isDirty: boolean;
  isSaving: boolean;
}

/** Always in reach: what is unsaved, and the way to save it. */
export const LeadSaveBar = ({ keeper, isDirty, isSaving }: LeadSaveBarProps) => {
  const { keptAt, isRefused } = useDraftState(keeper);
  const now = useNow(isDirty);
  const draft = isRefused
    ? ' · this device has no room for a draft'
    : keptAt === undefined
      ? ''
      : ` · draft kept ${agoText(Math.max(0, now - keptAt))}`;
  return (
    <SaveBar sx={{ justifyContent: 'space-between', mt: 'auto' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {isSaving ? 'Saving…' : isDirty ? `Unsaved changes${draft}` : 'No unsaved changes'}
      </Typography>
      <Button type="submit" variant="contained" aria-busy={isSaving} aria-disabled={isSaving} sx={{ minWidth: 92 }}>
        Save
      </Button>
    </SaveBar>
  );
};
