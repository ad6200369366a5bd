import { memo } from 'react';
import { clearFilters, filtersInUse, nameLookup, removeFilter, setFilters } from '../../../lists/filterTexts';
import { hasFilters, isFilterName, withoutFilter, type ListFilters } from '../../../lists/listParams';
import { useChoices } from './useChoices';

const passFocusOn = (button: HTMLButtonElement, rest: ListFilters): void => {
  const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])];
  const next = buttons.slice(buttons.indexOf(button) + 1).find(({ name }) => !isFilterName(name) || rest[name] !== '');
  (hasFilters(rest) ? next : document.querySelector('h1'))?.focus();
};

interface FiltersInUseProps {
  applied: ListFilters;
  onApply: (filters: ListFilters) => void;
  onClear: () => void;
}

export const FiltersInUse = memo(function FiltersInUse({ applied, onApply, onClear }: FiltersInUseProps) {
  const choices = useChoices(applied.teamLeader);
  return (
    <div className="filters-in-use" role="group" aria-label={filtersInUse}>
      {setFilters(applied, nameLookup(choices)).map(({ name, label, text, isPerson }) => (
        <button
          key={name}
          type="button"
          className="filter-part"
          data-person={isPerson ? label : undefined}
          aria-label={removeFilter(label, text)}
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
          <span aria-hidden="true">×</span>
        </button>
      ))}
      <button type="button" className="filters-clear" onClick={onClear}>
        {clearFilters}
      </button>
    </div>
  );
});
