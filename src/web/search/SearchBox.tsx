import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../contract/limits';
import { updateLeadPath } from '../paths';
import { Icon } from '../views/Icon';
import { commandsFor } from './commands';
import { FoundLead } from './FoundLead';
import { NoResults, ResultGroup, Results } from './Results';
import { SearchField } from './SearchField';
import { SearchFoot } from './SearchFoot';
import { useSearch } from './useSearch';

const nothingFound = (
  <p>Search by a number (at least its last four digits), the beginning of each word of a name, or a customer ID.</p>
);

interface SearchBoxProps {
  id: string;
  early: string;
  onClose: () => void;
  onSignOut: () => void;
}

/** The focus stays in the field; arrows move the mark, Enter opens the marked option. */
export const SearchBox = ({ id, early, onClose, onSignOut }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(early.replaceAll('\n', ''));
  const [page, setPage] = useState(1);
  const [marked, setMarked] = useState(0);
  // After an early Enter, the search opens the result if it is the only one.
  const [isHurried, setHurried] = useState(early.endsWith('\n'));
  const text = typed.trim();
  const search = useSearch(text, page, isHurried);
  const commands = page === 1 ? commandsFor(text) : [];
  const leads = search.leads ?? [];

  const leave = (act: () => unknown) => (): void => {
    onClose();
    act();
  };
  const options = [
    ...commands.map(({ to }) => leave(() => (to === null ? onSignOut() : navigate(to)))),
    ...leads.map((lead) => leave(() => navigate(updateLeadPath(lead.id)))),
  ];
  const count = options.length;
  const at = Math.min(marked, Math.max(0, count - 1));
  const optionId = (index: number): string => `${id}-option-${index}`;
  const isNothing = text !== '' && search.leads !== undefined;
  const markedId = count > 0 ? optionId(at) : undefined;

  const goToOnly = useEffectEvent(() => {
    if (count === 1) options[0]?.();
  });
  const isAnswered = text === '' || !search.isLoading;
  useEffect(() => {
    if (isHurried && isAnswered) goToOnly();
  }, [isHurried, isAnswered]);

  const turnTo = (next: number): void => {
    setPage(next);
    setMarked(0);
    setHurried(false);
  };
  const lastPage = Math.max(1, Math.ceil((search.leads ? search.total : 0) / limits.searchPageSize));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMarked(count === 0 ? 0 : (at + 1) % count),
    ArrowUp: () => setMarked(count === 0 ? 0 : (at - 1 + count) % count),
    PageDown: () => turnTo(page < lastPage ? page + 1 : page),
    PageUp: () => turnTo(Math.max(1, page - 1)),
    Enter: () => {
      if (count > 0) options[at]?.();
      else if (search.error === undefined) setHurried(search.isLoading);
      else search.retry();
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <SearchField
        ref={field}
        id={id}
        value={typed}
        listId={count > 0 ? `${id}-results` : undefined}
        markedId={markedId}
        onChange={(value) => {
          setTyped(value);
          turnTo(1);
        }}
        onKeyDown={onKeyDown}
      />
      {count > 0 ? (
        <Results id={`${id}-results`} markedId={markedId}>
          {commands.length > 0 ? (
            <ResultGroup id={`${id}-screens`} name="Screens">
              {commands.map(({ label, icon }, index) => (
                <div
                  key={label}
                  role="option"
                  id={optionId(index)}
                  aria-selected={index === at}
                  onClick={options[index]}
                >
                  <Icon name={icon} />
                  {label}
                </div>
              ))}
            </ResultGroup>
          ) : null}
          {leads.length > 0 ? (
            <ResultGroup id={`${id}-leads`} name="Leads">
              {leads.map((lead, index) => (
                <FoundLead
                  key={lead.id}
                  id={optionId(commands.length + index)}
                  lead={lead}
                  isMarked={commands.length + index === at}
                  onOpen={options[commands.length + index]}
                />
              ))}
            </ResultGroup>
          ) : null}
        </Results>
      ) : (
        <NoResults>{isNothing ? nothingFound : null}</NoResults>
      )}
      {/* The pressed button disappears, so the focus returns to the field. */}
      <SearchFoot
        text={text}
        page={page}
        search={search}
        onPage={(next) => {
          field.current?.focus();
          turnTo(next);
        }}
        onRetry={() => {
          field.current?.focus();
          search.retry();
        }}
      />
    </>
  );
};
