import { useId, useState, type ReactNode } from 'react';
import { addLook } from '../../dom/addLook';
import { Button } from '../../ui/Button';
import { GlancePanel } from './GlancePanel';

addLook(`.glance-panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:14px;
align-items:start;margin-top:14px}
/* One with several tables is as high as two. */
.glance-panel:has(>.figures+.figures){grid-row:span 2}
.glance-panels[aria-busy=true]{opacity:.6}
.glance-panels+p{margin-top:12px}`);

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
      <div className="glance-panels" id={id} aria-busy={isBusy}>
        {panels.map(({ title, isEmpty, content }) =>
          isEmpty && !isOpen ? null : (
            <GlancePanel key={title} title={title}>
              {content}
            </GlancePanel>
          ),
        )}
      </div>
      {empty.length === 0 ? null : (
        <p className="quiet">
          Nothing to show for {empty.join(', ')}.{' '}
          <Button size="small" aria-controls={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </p>
      )}
    </>
  );
};
