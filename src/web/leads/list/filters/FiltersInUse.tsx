import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { hasFilters, isFilterName, noFilters, withoutFilter, type ListFilters } from '../../../lists/listParams';
import { setFilters } from './setFilters';
import { useChoices } from './useChoices';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: '0 14px 12px',
  // On a phone one line that scrolls sideways: the rows come first.
  '@media (max-width: 700px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    paddingTop: 4,
    '& > *': { flex: 'none', maxWidth: 'none' },
  },
});

const Part = styled('button')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  maxWidth: '100%',
  padding: '4px 8px 4px 11px',
  gap: 8,
  justifyContent: 'space-between',
  borderRadius: 16,
  border: `1px solid ${vars.palette.line.strong}`,
  color: 'inherit',
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  cursor: 'pointer',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& .label': { color: vars.palette.text.secondary },
  // The name of a person comes later than the rest: room for most of them keeps the other parts in their places.
  '&[data-person="Team Leader"]': { minWidth: 236 },
  '&[data-person="Agent"]': { minWidth: 192 },
  '&:hover': { backgroundColor: vars.palette.primary.light },
}));

const Clear = styled('button')(({ theme: { vars } }) => ({
  minHeight: 32,
  padding: '4px 10px',
  border: 0,
  borderRadius: 16,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  cursor: 'pointer',
  color: vars.palette.primary.main,
  '&:hover': { backgroundColor: vars.palette.primary.light },
}));

/** A button goes away with its filter: the focus passes to the next one that stays, and after the last to the heading. */
const passFocusOn = (button: HTMLButtonElement, rest: ListFilters): void => {
  const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])];
  const next = buttons.slice(buttons.indexOf(button) + 1).find(({ name }) => !isFilterName(name) || rest[name] !== '');
  (hasFilters(rest) ? next : document.querySelector('h1'))?.focus();
};

interface FiltersInUseProps {
  /** The filters of the rows on the screen. */
  applied: ListFilters;
  onApply: (filters: ListFilters) => void;
}

/** What keeps rows away, each in full and with the way to take it off. */
export const FiltersInUse = memo(function FiltersInUse({ applied, onApply }: FiltersInUseProps) {
  // The fields above may hold another team leader by now. What is asked for already is not asked for twice.
  const choices = useChoices(applied.teamLeader);
  return (
    <Line role="group" aria-label="Filters in use">
      {setFilters(applied, choices).map(({ name, label, text, isPerson }) => (
        <Part
          key={name}
          type="button"
          data-person={isPerson ? label : undefined}
          aria-label={`Remove filter ${label}: ${text}`}
          name={name}
          onClick={({ currentTarget }) => {
            const rest = withoutFilter(applied, name);
            passFocusOn(currentTarget, rest);
            onApply(rest);
          }}
        >
          <span>
            <span className="label">{`${label}: `}</span>
            {text}
          </span>
          <span aria-hidden>×</span>
        </Part>
      ))}
      <Clear
        type="button"
        onClick={() => {
          document.querySelector('h1')?.focus();
          onApply({ ...noFilters, sort: applied.sort });
        }}
      >
        Clear all
      </Clear>
    </Line>
  );
});
