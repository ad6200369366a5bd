import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { type DraftKeeper, useDraftState } from './draftKeeper';
import { formatTimestamp } from '../texts/dates';
import { comesBack } from './leaveForNow';

interface DraftOfferProps {
  keeper: DraftKeeper;
  onRestore: (values: Record<string, unknown>) => void;
}

export const DraftOffer = ({ keeper, onRestore }: DraftOfferProps) => {
  const { offered } = useDraftState(keeper);
  const { key } = useLocation();
  const restore = (): void => {
    const values = keeper.restore();
    if (values) onRestore(values);
  };
  const takeUp = useEffectEvent(() => {
    if (comesBack(key)) restore();
  });
  useEffect(() => takeUp(), []);
  if (!offered) return null;
  return (
    <Note
      role="status"
      severity="info"
      action={
        <>
          <Button onClick={restore}>Restore</Button>
          <Button onClick={keeper.discard}>Discard</Button>
        </>
      }
    >
      You have an unsaved draft from {formatTimestamp(new Date(offered.savedAt).toISOString())}
    </Note>
  );
};
