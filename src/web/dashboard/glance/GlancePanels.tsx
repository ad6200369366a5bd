import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { GlancePanel } from './GlancePanel';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  gap: 14,
  alignItems: 'start',
  marginTop: 14,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

const Folded = styled('p')({ marginTop: 12 });

interface GlancePanelsProps {
  isBusy: boolean;
  panels: readonly { title: string; isEmpty: boolean; content: ReactNode }[];
}

/** Panels without figures are a line, which shows them. */
export const GlancePanels = ({ isBusy, panels }: GlancePanelsProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const empty = panels.filter(({ isEmpty }) => isEmpty).map(({ title }) => title);
  return (
    <>
      <Grid id={id} aria-busy={isBusy}>
        {panels.map(({ title, isEmpty, content }) =>
          isEmpty && !isOpen ? null : (
            <GlancePanel key={title} title={title}>
              {content}
            </GlancePanel>
          ),
        )}
      </Grid>
      {empty.length === 0 ? null : (
        <Folded className="quiet">
          Nothing to show for {empty.join(', ')}.{' '}
          <Button size="small" aria-controls={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </Folded>
      )}
    </>
  );
};
