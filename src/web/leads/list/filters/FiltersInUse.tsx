import { memo } from 'react';
import { clearFilters, filtersInUse, removeFilter } from '../../../lists/filterTexts';
import { hasFilters, isFilterName, noFilters, withoutFilter, type ListFilters } from '../../../lists/listParams';
import { nameAmong, setFilters } from '../../../lists/setFilters';
import { useChoices } from './useChoices';

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
    <div className="filters-in-use" role="group" aria-label={filtersInUse}>
      {setFilters(applied, nameAmong(choices)).map(({ name, label, text, isPerson }) => (
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
      <button
        type="button"
        className="filters-clear"
        onClick={() => {
          document.querySelector('h1')?.focus();
          onApply({ ...noFilters, sort: applied.sort });
        }}
      >
        {clearFilters}
      </button>
    </div>
  );
});
