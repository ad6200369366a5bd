import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Panel } from './Panel';

const Fields = styled('div', { shouldForwardProp: (prop) => prop !== 'fieldWidth' })<{ fieldWidth: number }>(
  ({ fieldWidth }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(max(${fieldWidth}px, 22%), 100%), 1fr))`,
    gap: '14px 14px',
    alignItems: 'start',
  }),
);

interface FormSectionProps {
  title: string;
  /** The least width of a field, in pixels: it decides how many fit in a row, four at most. */
  fieldWidth?: number;
  children: ReactNode;
}

/** A titled group of fields, as many to a row as there is room for. */
export const FormSection = ({ title, fieldWidth = 220, children }: FormSectionProps) => {
  const id = useId();
  return (
    <Panel aria-labelledby={id} sx={{ p: 2, pb: 2.25, mb: 1.75 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Fields fieldWidth={fieldWidth}>{children}</Fields>
    </Panel>
  );
};
