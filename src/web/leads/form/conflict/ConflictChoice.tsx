import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isolated } from '../../../isolated';
import type { ConflictField, ConflictRow } from './conflictRows';
import type { Side, SideNames } from './conflictTexts';

const Unit = styled('div')(({ theme }) => ({
  padding: '8px 12px',
  marginBottom: 8,
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: 8,
  overflowWrap: 'anywhere',
}));

const valueOf = (fields: readonly ConflictField[], side: Side | 'before'): string =>
  fields.map((field) => isolated(field[side] || 'empty')).join(', ');

interface ConflictChoiceProps {
  row: ConflictRow;
  names: SideNames;
  side: Side;
  onSide: (side: Side) => void;
}

export const ConflictChoice = ({ row, names, side, onSide }: ConflictChoiceProps) => {
  const id = useId();
  return (
    <Unit>
      <Typography id={id} component="h3" sx={{ fontWeight: 600 }}>
        {row.fields.map((field) => field.label).join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Before: {valueOf(row.fields, 'before')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={side}
        // Both radio values are sides.
        onChange={(_event, value) => onSide(value as Side)}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={`${names.mine}: ${valueOf(row.fields, 'mine')}`}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={`${names.theirs}: ${valueOf(row.fields, 'theirs')}`}
        />
      </RadioGroup>
    </Unit>
  );
};
