import { useId, useState, type ReactNode } from 'react';
import { addLook } from '../../dom/addLook';
import { Button } from '../../ui/Button';
import { AsTable } from './FigureTable';

addLook(`.glance-panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:14px;
align-items:start;margin-top:14px}
/* One with several tables is as high as two. */
.glance-panel:has(>.figures+.figures){grid-row:span 2}
.glance-panels[aria-busy=true]{opacity:.6}
.glance-panels+p{margin-top:12px}
.glance-panel{display:grid;grid-template-columns:minmax(0,1fr);gap:10px;align-content:start;min-width:0;
padding:10px 16px 14px;border:0}
.glance-panel>header{display:flex;align-items:center;justify-content:space-between;gap:8px}
.glance-panel>header>button{margin-right:-10px}
.glance-panel :is(h3,p){margin:0}
.glance-panel h3{font-size:14px;font-weight:650}`);

interface GlancePanelProps {
  title: string;
  /** Bars and their figures, or a table alone. */
  content: ReactNode;
}

const GlancePanel = ({ title, content }: GlancePanelProps) => {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className="panel glance-panel" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Button
          variant={isTable ? 'outlined' : 'text'}
          size="small"
          aria-pressed={isTable}
          aria-label={`${title} as a table`}
          onClick={() => setTable(!isTable)}
        >
          As a table
        </Button>
      </header>
      <AsTable value={isTable}>{content}</AsTable>
    </section>
  );
};

interface GlancePanelsProps {
  isBusy: boolean;
  panels: readonly (GlancePanelProps & { isEmpty: boolean })[];
}

/** Panels without figures are a line, which shows them. */
export const GlancePanels = ({ isBusy, panels }: GlancePanelsProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const empty = panels.filter(({ isEmpty }) => isEmpty).map(({ title }) => title);
  return (
    <>
      <div className="glance-panels" id={id} aria-busy={isBusy}>
        {panels.map(({ isEmpty, ...panel }) =>
          isEmpty && !isOpen ? null : <GlancePanel key={panel.title} {...panel} />,
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
