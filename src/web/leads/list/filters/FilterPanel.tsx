import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { filtersButton } from '../../../lists/filterTexts';
import { Icon } from '../../../views/Icon';

interface FilterPanelProps extends ComponentProps<'form'> {
  isFiltered: boolean;
  isFull: boolean;
  inUse: ReactNode;
}

/** On phones the fields fold away, so that the rows come first. */
export const FilterPanel = ({ isFiltered, isFull, inUse, children, ...form }: FilterPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="panel filters">
      <button
        type="button"
        className="filters-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {filtersButton(isFiltered)}
      </button>
      <form
        role="search"
        id={id}
        className="filter-fields"
        noValidate
        data-full={isFull ? '' : undefined}
        data-filtered={isFiltered ? '' : undefined}
        data-collapsed={isOpen ? undefined : ''}
        {...form}
      >
        {children}
      </form>
      {inUse}
    </section>
  );
};
