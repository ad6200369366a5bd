import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import { errorText } from '../api/apiError';
import { RetryButton } from '../failures/RetryButton';
import { updateLeadPath } from '../paths';
import { Icon } from '../ui/Icon';
import { commandsFor, type Command } from './commands';
import { FoundLead } from './FoundLead';
import { Results } from './Results';
import { useSearch } from './useSearch';

const Field = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
  borderBottom: `1px solid ${vars.palette.line.soft}`,
  color: vars.palette.text.secondary,
  '& .icon': { fontSize: 22, flex: 'none' },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 54,
    border: 0,
    outline: 0,
    color: vars.palette.text.primary,
    background: 'none',
    font: 'inherit',
    fontSize: 16,
  },
  '& input::placeholder': { color: vars.palette.text.secondary, opacity: 1 },
}));

const Foot = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  padding: '6px 16px',
  borderTop: `1px solid ${vars.palette.line.soft}`,
  color: vars.palette.text.secondary,
  fontSize: 13,
}));

interface SearchBoxProps {
  /** The text to begin with. */
  early: string;
  onClose: () => void;
  onSignOut: () => void;
}

/** What the foot says of what was found. */
const said = (text: string, total: number | undefined, isLoading: boolean): string => {
  if (text === '') return 'A number or its last four digits, a name, or a customer ID.';
  if (isLoading || total === undefined) return 'Searching...';
  if (total === 0) return 'No lead found.';
  if (total >= limits.searchDepth)
    {return `More than ${formatCount(limits.searchDepth - 1)} leads. Type more to find yours.`;}
  if (total > limits.searchPageSize) {
    return `The best ${limits.searchPageSize} of ${formatCount(total)} leads. Type more to find the others.`;
  }
  return total === 1 ? '1 lead found.' : `${total} leads found.`;
};

/** Field, findings and foot of the search. The focus stays in the field; arrows move the mark, Enter goes there. */
export const SearchBox = ({ early, onClose, onSignOut }: SearchBoxProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(early);
  const [marked, setMarked] = useState(0);
  // Enter, pressed before the answer had come: it goes to the first lead, if there is no doubt which one is meant.
  const [isHurried, setHurried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { leads, total, isLoading, error, askNow, retry } = useSearch(text);
  const commands = commandsFor(text);
  const found = leads ?? [];
  const count = commands.length + found.length;
  const at = Math.min(marked, Math.max(0, count - 1));

  const openLead = (leadId: number): void => {
    onClose();
    void navigate(updateLeadPath(leadId));
  };
  const run = ({ to }: Command): void => {
    onClose();
    if (to === null) onSignOut();
    else void navigate(to);
  };
  const choose = (index: number): void => {
    const command = commands[index];
    const lead = found[index - commands.length];
    if (command) run(command);
    else if (lead) openLead(lead.id);
  };

  const [only] = found;
  useEffect(() => {
    if (isHurried && leads && only) openLead(only.id);
  });

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, count]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown') setMarked(count === 0 ? 0 : (at + 1) % count);
    else if (key === 'ArrowUp') setMarked(count === 0 ? 0 : (at - 1 + count) % count);
    else if (key === 'Enter' && count > 0) choose(at);
    else if (key === 'Enter' && isLoading) {
      setHurried(true);
      askNow();
    } else if (key !== 'Enter') return;
    event.preventDefault();
  };

  const optionId = (index: number): string => `${id}-option-${index}`;
  return (
    <>
      <Field>
        <Icon name="search" />
        <input
          // The dialog opens for it.
          autoFocus
          role="combobox"
          aria-label="Search leads and screens"
          aria-expanded={count > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={count > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.lineLength}
          placeholder="Search leads and screens"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMarked(0);
            setHurried(false);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Results ref={list} id={`${id}-results`}>
        {commands.length > 0 ? (
          <div role="group" aria-labelledby={`${id}-screens`}>
            <h3 id={`${id}-screens`}>Screens</h3>
            {commands.map((command, index) => (
              <div
                key={command.label}
                role="option"
                id={optionId(index)}
                aria-selected={index === at}
                onClick={() => run(command)}
              >
                <Icon name={command.icon} />
                {command.label}
              </div>
            ))}
          </div>
        ) : null}
        {found.length > 0 ? (
          <div role="group" aria-labelledby={`${id}-leads`}>
            <h3 id={`${id}-leads`}>Leads</h3>
            {found.map((lead, index) => (
              <FoundLead
                key={lead.id}
                id={optionId(commands.length + index)}
                lead={lead}
                isMarked={commands.length + index === at}
                onOpen={() => openLead(lead.id)}
              />
            ))}
          </div>
        ) : null}
      </Results>
      <Foot>
        {error === undefined ? (
          <span role="status">{said(text.trim(), leads ? total : undefined, isLoading)}</span>
        ) : (
          <>
            <span role="alert">{errorText(error)}</span>
            <RetryButton error={error} onRetry={retry} variant="outlined" />
          </>
        )}
      </Foot>
    </>
  );
};
