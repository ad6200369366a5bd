import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState, type ComponentProps } from 'react';
import { Panel } from '../../../ui/Panel';

const narrow = '@media (max-width: 700px)';

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 10,
  alignItems: 'start',
  padding: '12px 14px',
  '@media (min-width: 1400px)': {
    '&[data-full]': { gridTemplateColumns: 'repeat(5, minmax(80px, 1fr)) 148px 148px 136px auto' },
  },
  // As far down as the fields stand under their labels.
  '& .actions': { display: 'flex', gap: 4, paddingTop: 21 },
  '& .failure': { gridColumn: '1 / -1', margin: 0 },
  [narrow]: { '&[data-collapsed]': { display: 'none' } },
});

const Toggle = styled(Button)({ display: 'none', width: '100%', [narrow]: { display: 'inline-flex' } });

interface FilterPanelProps extends ComponentProps<typeof Fields> {
  isFiltered: boolean;
  /** All filters, not the three of Fresh Leads: on a wide screen they share one line. */
  isFull: boolean;
}

/** The frame of the filters. On a phone they fold away, so that the rows come first. */
export const FilterPanel = ({ isFiltered, isFull, children, ...form }: FilterPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Panel sx={{ mb: 1.5, flex: 'none' }}>
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
    </Panel>
  );
};
