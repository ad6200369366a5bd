import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { setRef } from '@mui/material/utils';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
} from 'react';
import { addLook } from '../dom/addLook';
import { afloat } from './afloat';
import { type SelectFieldProps, type SelectOption, shownChoices } from './SelectField';
import { Themed } from './Themed';

const windowMargin = 8;

const modifiers: PopperProps['modifiers'] = [
  { name: 'preventOverflow', options: { padding: windowMargin } },
  { name: 'offset', options: { offset: [0, 4] } },
];

const Popup = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.modal,
  width: 'max-content',
  maxWidth: `calc(100vw - ${2 * windowMargin}px)`,
  '& > *': { ...afloat, overflow: 'auto', backgroundColor: 'var(--surface)' },
}));

addLook(`.no-choices{padding:14px 16px;color:var(--muted)}
.choices-list{position:relative;max-height:40vh;margin:0;padding:6px 0;overflow:auto;list-style:none}
.choices-list li{position:relative;display:flex;align-items:center;min-height:48px;padding:6px 26px 6px 11px;
cursor:pointer;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
@media (min-width:600px){.choices-list li{min-height:auto}}
/* Shrinks for a scrollbar before the text does. */
.choices-list li::after{content:"";width:16px;flex-shrink:1000}
.choices-list .Mui-focused{background:var(--primary-soft)}
@media (hover:none){.choices-list .Mui-focused{background:none}}
.choices-list .Mui-focusVisible{background:color-mix(in srgb,var(--text) 12%,transparent)}
.choices-list [aria-selected=true]{background:color-mix(in srgb,var(--primary) 8%,transparent)}
.choices-list [aria-selected=true].Mui-focused{background:color-mix(in srgb,var(--primary) 12%,transparent)}
.choices-list [aria-selected=true].Mui-focusVisible{background:color-mix(in srgb,var(--primary) 20%,transparent)}
/* The mark distinguishes the chosen choice: its tone is close to the highlight. */
.choices-list [aria-selected=true]::before{content:"";position:absolute;right:13px;top:calc(50% - 8px);width:6px;
height:12px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg);color:var(--primary)}`);

export interface ChoicesHandle {
  type: (event: ChangeEvent<HTMLInputElement>) => void;
  pressKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  toggle: (event: MouseEvent) => void;
}

interface ChoicesProps extends Pick<SelectFieldProps, 'options' | 'onChange' | 'alwaysChosen' | 'loading'> {
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
}

const filterOptions = createFilterOptions<SelectOption>({ limit: shownChoices });
const keyOf = (option: SelectOption): string => option.value;
const sameValue = (option: SelectOption, value: SelectOption): boolean => option.value === value.value;

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
  const dialog = box.closest<HTMLElement>('[role="dialog"]');
  return (
    <Themed>
      <Popup
        open
        role="presentation"
        anchorEl={box}
        // Anywhere else, screen readers miss the list and dialogs cover it.
        container={() => dialog ?? document.querySelector('main')}
        placement="bottom-start"
        modifiers={modifiers}
        // A dialog clips everything but fixed content.
        {...(dialog && { popperOptions: { strategy: 'fixed' } })}
        style={{ minWidth: box.offsetWidth }}
      >
        <div>
          <div role="status" aria-live="polite" aria-atomic>
            {isListed ? null : (
              // A press keeps the focus in the field.
              <div className="no-choices" role="presentation" onMouseDown={(event) => event.preventDefault()}>
                {props.loading ? 'Loading…' : 'No match'}
              </div>
            )}
          </div>
          {isListed ? (
            <ul className="choices-list" {...getListboxProps()}>
              {found.map((option, index) => {
                const { key, ...optionProps } = getOptionProps({ option, index });
                return (
                  <li key={key} {...optionProps}>
                    {option.label}
                  </li>
                );
              })}
            </ul>
          ) : null}
        </div>
      </Popup>
    </Themed>
  );
};
