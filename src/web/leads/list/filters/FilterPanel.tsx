import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Panel } from '../../../ui/Panel';

const narrow = '@media (max-width: 700px)';

const Frame = styled(Panel)({ marginBottom: 12, flex: 'none' });

// Two groups of fields: side by side where there is room for both, else one under the other.
const Fields = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  padding: '12px 14px',
  '& > .choices, & > .rest': { display: 'flex', alignItems: 'flex-start', gap: 10, minWidth: 0 },
  '& > .choices': { flex: '1 1 496px', '& > *': { flex: '1 1 0', minWidth: 0 } },
  '& > .rest': { flex: 'none' },
  '&[data-full] > .rest': { flex: '1 1 606px', '& > *': { flex: '1 1 138px', minWidth: 0 } },
  // Wide enough for a whole date beside its two buttons.
  '&[data-full] > .rest > .day': { flex: '1 1 176px', minWidth: 176 },
  // As far down as the fields stand under their labels.
  '& > .rest > .actions': { flex: 'none', paddingTop: 21 },
  '& > .failure': { flex: '1 1 100%', margin: 0 },
  [narrow]: {
    '&[data-collapsed]': { display: 'none' },
    '& > .choices, &[data-full] > .rest, & > .rest': {
      flex: '1 1 100%',
      flexWrap: 'wrap',
      '& > *': { flexBasis: 138 },
    },
    '& > .rest > .actions': { flexBasis: '100%', paddingTop: 4, '& > *': { width: '100%' } },
  },
});

const Toggle = styled(Button)({ display: 'none', width: '100%', [narrow]: { display: 'inline-flex' } });

interface FilterPanelProps extends ComponentProps<typeof Fields> {
  isFiltered: boolean;
  /** All filters, not the three of Fresh Leads. */
  isFull: boolean;
  /** What is set, under the fields; in sight while they are folded away too. */
  inUse: ReactNode;
}

/** The frame of the filters. On a phone they fold away, so that the rows come first. */
export const FilterPanel = ({ isFiltered, isFull, inUse, children, ...form }: FilterPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Frame>
      <Toggle startIcon={<FilterList />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isFiltered ? 'Filters (on)' : 'Filters'}
      </Toggle>
      <Fields
        role="search"
        id={id}
        noValidate
        data-full={isFull ? '' : undefined}
        data-collapsed={isOpen ? undefined : ''}
        {...form}
      >
        {children}
      </Fields>
      {inUse}
    </Frame>
  );
};
