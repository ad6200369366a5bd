import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Panel } from '../../ui/Panel';

const Body = styled(Panel)({
  padding: '14px 18px 16px',
  minWidth: 0,
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  '& h3': { margin: 0, fontSize: 14, fontWeight: 650 },
  '& p': { margin: 0 },
});

interface GlancePanelProps {
  title: string;
  empty?: string | undefined;
  children?: ReactNode;
}

export const GlancePanel = ({ title, empty, children }: GlancePanelProps) => {
  const id = useId();
  return (
    <Body aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {empty === undefined ? children : <p className="quiet">{empty}</p>}
    </Body>
  );
};
