import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { AsTable } from './FigureTable';

const Body = styled(Panel)({
  padding: '10px 16px 14px',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  alignContent: 'start',
  border: 0,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& > header > button': { marginRight: -10 },
  '& h3': { margin: 0, fontSize: 14, fontWeight: 650 },
  '& p': { margin: 0 },
});

/** Its figures stand beside bars, or are a table of all there is. */
export const GlancePanel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Body aria-labelledby={id}>
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
    </Body>
  );
};
