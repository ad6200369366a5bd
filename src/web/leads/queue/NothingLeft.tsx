import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { EmptyState } from '../../ui/States';
import type { LaterLead } from './laterLeads';

const List = styled('ul')({ margin: '0 0 12px', paddingLeft: 18, textAlign: 'left' });

interface NothingLeftProps {
  skipped: readonly LaterLead[];
  onRecall: () => void;
  onAskAgain: () => void;
}

export const NothingLeft = ({ skipped, onRecall, onAskAgain }: NothingLeftProps) => {
  if (skipped.length === 0) {
    return (
      <EmptyState text="Nothing is left to call: no follow-up is missed or due today, and no lead waits for its first call.">
        <Button variant="outlined" onClick={onAskAgain}>
          Look again
        </Button>
        <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="Nothing is left to call but what you skipped:">
      <List>
        {skipped.map(({ id, custId, reason }) => (
          <li key={id}>{`${custId} – ${reason ?? ''}`}</li>
        ))}
      </List>
      <Button variant="contained" onClick={onRecall}>
        {skipped.length === 1 ? 'Call it now' : `Call these ${skipped.length} now`}
      </Button>
    </EmptyState>
  );
};
