import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedLead, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import { LeadSummary } from '../entries/LeadSummary';
import { leadsApi } from '../api/leadsApi';
import { dashboardLists } from '../lists/leadLists';
import { navigation } from '../address/navigation';
import { paths, updateLeadPath } from '../address/paths';
import { useAppDispatch } from '../session/sessionSlice';
import { Modal } from '../ui/Modal';
import { Icon } from '../views/Icon';
import { ResultGroup, Results } from './Results';
import { SearchField } from './SearchField';
import { SearchFoot } from './SearchFoot';

const PAUSE_MS = 80;

export type Search = ReturnType<typeof useSearch>;

/** A whole number or its last four digits are asked for at once; `isHurried` skips the pause for other text. */
const useSearch = (text: string, page: number, isHurried: boolean) => {
  const dispatch = useAppDispatch();
  const [rested, setRested] = useState(text);
  const [answer, setAnswer] = useState<{ asked: string; found: Page<ListedLead> | undefined; error: unknown }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(setRested, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = text !== '' && (isHurried || rested === text || isPhone(phoneDigits(text)) || /^\d{4}$/.test(text));
  const asked = JSON.stringify([text, page, tries]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const options = { subscribe: false, forceRefetch: true };
    const call = dispatch(leadsApi.endpoints.searchLeads.initiate({ search_value: text, page }, options));
    let isOvertaken = false;
    void call.then(({ data, error }) => {
      if (!isOvertaken) setAnswer({ asked, found: data, error });
    });
    return () => {
      isOvertaken = true;
      call.abort();
    };
  }, [dispatch, isAsked, text, page, asked]);
  if (text === '' && answer) setAnswer(undefined);
  const isCurrent = answer?.asked === asked;
  return {
    /** Results of the former text until the answer comes. */
    leads: answer?.found?.rows,
    total: answer?.found?.total ?? 0,
    isLoading: text !== '' && !isCurrent,
    error: isCurrent ? answer.error : undefined,
    retry: () => setTries(tries + 1),
  };
};

const absolute = (to: string): string => (to.startsWith('/') ? to : `/${to}`);

/** The same for all roles, like the menu. */
const allCommands = [
  ...dashboardLists.map(({ title, path }) => ({ label: title, icon: 'leads' as const, to: absolute(path) })),
  ...navigation.flatMap((item) =>
    'links' in item
      ? item.links.map(({ label, to }) => ({ label, icon: item.icon, to: absolute(to) }))
      : [{ label: item.label, icon: item.icon, to: absolute(item.to) }],
  ),
  { label: 'Signed-in Devices', icon: 'settings' as const, to: paths.sessions },
  // Leads to no address.
  { label: 'Sign Out', icon: 'signOut' as const, to: null },
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const commandsFor = (text: string) => {
  const sought = wordsOf(text);
  return allCommands.filter(({ label }) => {
    const words = wordsOf(label);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
};

const nothingFound = (
  <p>Try a number (at least the last four digits), the start of each part of a name, or a customer ID.</p>
);

interface SearchBoxProps {
  id: string;
  onClose: () => void;
  onSignOut: () => void;
}

/** The focus stays in the field; arrows move the mark, Enter opens the marked option. */
const SearchBox = ({ id, onClose, onSignOut }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [marked, setMarked] = useState(0);
  // After an Enter before the answer, the search opens the result if it is the only one.
  const [isHurried, setHurried] = useState(false);
  const text = typed.trim();
  const search = useSearch(text, page, isHurried);
  const commands = page === 1 ? commandsFor(text) : [];
  const leads = search.leads ?? [];
  // Results of the former text stay in sight, but do not open.
  const opening = search.isLoading ? [] : leads;

  const leave = (act: () => unknown) => (): void => {
    onClose();
    act();
  };
  const options = [
    ...commands.map(({ to }) => leave(() => (to === null ? onSignOut() : navigate(to)))),
    ...opening.map((lead) => leave(() => navigate(updateLeadPath(lead.id)))),
  ];
  const count = options.length;
  const at = Math.min(marked, count - 1);
  const optionAt = (index: number) => ({
    role: 'option',
    id: `${id}-option-${index}`,
    'aria-selected': index === at,
    'aria-disabled': index >= count,
    onClick: options[index],
  });
  const isListed = commands.length + leads.length > 0;

  const goToOnly = useEffectEvent(() => {
    if (count === 1) options[0]?.();
  });
  useEffect(() => {
    if (isHurried && !search.isLoading) goToOnly();
  }, [isHurried, search.isLoading]);

  const turnTo = (next: number): void => {
    setPage(next);
    setMarked(0);
    setHurried(false);
  };
  const lastPage = Math.max(1, Math.ceil((search.isLoading ? 0 : search.total) / limits.searchPageSize));
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
        aria-controls={isListed ? `${id}-results` : undefined}
        aria-activedescendant={count > 0 ? optionAt(at).id : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          turnTo(1);
        }}
        onKeyDown={onKeyDown}
      />
      {isListed ? (
        <Results id={`${id}-results`}>
          {commands.length > 0 ? (
            <ResultGroup id={`${id}-screens`} name="Screens">
              {commands.map(({ label, icon }, index) => (
                <div key={label} {...optionAt(index)}>
                  <Icon name={icon} />
                  {label}
                </div>
              ))}
            </ResultGroup>
          ) : null}
          {leads.length > 0 ? (
            <ResultGroup id={`${id}-leads`} name="Leads" isBusy={search.isLoading}>
              {leads.map((lead, index) => (
                <div key={lead.id} {...optionAt(commands.length + index)}>
                  <LeadSummary lead={lead} />
                </div>
              ))}
            </ResultGroup>
          ) : null}
        </Results>
      ) : (
        <div className="no-results">{search.leads ? nothingFound : null}</div>
      )}
      {/* The pressed button is disabled or disappears, so the focus returns to the field. */}
      <SearchFoot
        text={text}
        page={page}
        search={search}
        marked={opening[at - commands.length]}
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

export const SearchDialog = ({ isOpen, ...box }: { isOpen: boolean } & Omit<SearchBoxProps, 'id'>) => {
  const id = useId();
  return isOpen ? (
    <Modal labelledBy={id} onClose={box.onClose}>
      <SearchBox id={id} {...box} />
    </Modal>
  ) : null;
};
