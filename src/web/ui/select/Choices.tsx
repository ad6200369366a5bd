import { styled } from '@mui/material/styles';
import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { setRef } from '@mui/material/utils';
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import type { SelectOption } from '../SelectField';
import { ChoicesPopper } from './ChoicesPopper';
import { List } from './List';
import { shownChoices } from './shownChoices';

export interface ChoicesHandle {
  type: (event: ChangeEvent<HTMLInputElement>) => void;
  pressKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  toggle: (event: MouseEvent) => void;
}

export interface ChoicesProps {
  ref: Ref<ChoicesHandle>;
  id: string;
  input: HTMLInputElement;
  box: HTMLElement;
  text: string;
  /** Undefined: the chosen text. */
  onText: (text: string | undefined) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onListed: (isListed: boolean) => void;
  chosen: SelectOption | null;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  alwaysChosen: boolean;
  loading: boolean;
}

const filterOptions = createFilterOptions<SelectOption>({ limit: shownChoices });
const labelOf = (option: SelectOption): string => option.label;
const keyOf = (option: SelectOption): string => option.value;
const sameValue = (option: SelectOption, value: SelectOption): boolean => option.value === value.value;

/** Inside a landmark or the field's dialog: elsewhere, screen readers miss the list and dialogs cover it. */
const placeOf = (box: HTMLElement): HTMLElement | null =>
  box.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('main');

const Note = styled('div')(({ theme }) => ({ padding: '14px 16px', color: theme.vars.palette.text.secondary }));

export const Choices = (props: ChoicesProps) => {
  const { ref, id, input, box, text, isOpen, chosen, options, onListed } = props;
  // A value that is no longer an option stays selectable where it is already chosen.
  const offered = useMemo(
    () => (chosen === null || options.includes(chosen) ? options : [chosen, ...options]),
    [chosen, options],
  );
  const { getRootProps, getInputProps, getPopupIndicatorProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<SelectOption>({
      id,
      value: chosen,
      options: offered,
      getOptionLabel: labelOf,
      getOptionKey: keyOf,
      isOptionEqualToValue: sameValue,
      filterOptions,
      inputValue: text,
      // The field itself resets the text; a label that arrives late must not replace typed text.
      onInputChange: (_event, next, reason) => {
        if (reason !== 'reset') props.onText(reason === 'input' ? next : undefined);
      },
      open: isOpen,
      onOpen: () => props.onOpen(true),
      onClose: () => props.onOpen(false),
      onChange: (_event, option) => props.onChange(option?.value ?? ''),
      disableClearable: props.alwaysChosen as false, // the type follows the literal: null never comes when true
      autoHighlight: true,
      handleHomeEndKeys: true,
    });
  const found: readonly SelectOption[] = groupedOptions;
  const isListed = isOpen && found.length > 0;
  useLayoutEffect(() => setRef(getInputProps().ref, input));
  useLayoutEffect(() => {
    onListed(isListed);
    return () => onListed(false);
  }, [isListed, onListed]);
  useImperativeHandle(ref, () => ({
    type: (event) => getInputProps().onChange?.(event),
    pressKey: (event) => getRootProps().onKeyDown?.(event), // it reads the key alone
    toggle: (event) => getPopupIndicatorProps().onClick?.(event as MouseEvent<never>), // it reads nothing
  }));
  if (!isOpen) return null;
  return (
    <ChoicesPopper open anchorEl={box} container={() => placeOf(box)}>
      <div role="status" aria-live="polite" aria-atomic>
        {isListed ? null : (
          // A press keeps the focus in the field.
          <Note role="presentation" onMouseDown={(event) => event.preventDefault()}>
            {props.loading ? 'Loading…' : 'No match'}
          </Note>
        )}
      </div>
      {isListed ? (
        <List {...getListboxProps()}>
          {found.map((option, index) => {
            const { key, ...optionProps } = getOptionProps({ option, index });
            return (
              <li key={key} {...optionProps}>
                {option.label}
              </li>
            );
          })}
        </List>
      ) : null}
    </ChoicesPopper>
  );
};
