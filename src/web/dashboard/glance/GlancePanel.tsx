import { useId, useState, type ReactNode } from 'react';
import { addLook } from '../../dom/addLook';
import { Button } from '../../ui/Button';
import { AsTable } from './FigureTable';

addLook(`.glance-panel{display:grid;grid-template-columns:minmax(0,1fr);gap:10px;align-content:start;min-width:0;
padding:10px 16px 14px;border:0}
.glance-panel>header{display:flex;align-items:center;justify-content:space-between;gap:8px}
.glance-panel>header>button{margin-right:-10px}
.glance-panel :is(h3,p){margin:0}
.glance-panel h3{font-size:14px;font-weight:650}`);

/** A panel with bars and their figures, or with a table alone. */
export const GlancePanel = ({ title, children }: { title: string; children: ReactNode }) => {
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
      <AsTable value={isTable}>{children}</AsTable>
    </section>
  );
};
