interface PageButtonsProps {
  page: number;
  /** The requested page while it loads: quick presses add up. */
  asked: number;
  lastPage: number;
  numbers: readonly number[];
  /** For the first paint, which follows addresses, and for what fetches them ahead. */
  addressOf?: (page: number) => string;
  onPage?: (page: number) => void;
}

export const PageButtons = ({ page, asked, lastPage, numbers, addressOf, onPage }: PageButtonsProps) => (
  <nav className="pager" aria-label="Pages">
    <button
      type="button"
      disabled={asked <= 1}
      data-to={addressOf?.(asked - 1)}
      onClick={() => onPage?.(Math.min(asked - 1, lastPage))}
    >
      Prev
    </button>
    {numbers.map((number) => (
      <button
        key={number}
        type="button"
        aria-current={number === page ? 'page' : undefined}
        data-to={addressOf?.(number)}
        onClick={() => {
          if (number !== asked) onPage?.(number);
        }}
      >
        {number}
      </button>
    ))}
    <button
      type="button"
      disabled={asked >= lastPage}
      data-to={addressOf?.(asked + 1)}
      onClick={() => onPage?.(asked + 1)}
    >
      Next
    </button>
  </nav>
);
