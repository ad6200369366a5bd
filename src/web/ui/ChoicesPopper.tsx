import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { afloat } from './afloat';

const windowMargin = 8;

const modifiers: PopperProps['modifiers'] = [
  { name: 'preventOverflow', options: { padding: windowMargin } },
  { name: 'offset', options: { offset: [0, 4] } },
];

const Choices = styled(Popper)(({ theme }) => ({
  width: 'max-content',
  maxWidth: `calc(100vw - ${2 * windowMargin}px)`,
  '& .MuiAutocomplete-paper': afloat(theme),
  '& .MuiAutocomplete-listbox': {
    padding: '6px 0',
    '& .MuiAutocomplete-option': {
      // Under the text of the field, with room for the mark on the right.
      padding: '6px 26px 6px 11px',
      position: 'relative',
      overflowWrap: 'anywhere',
      // Gives way to a scrollbar before the text does.
      '&::after': { content: '""', width: 16, flexShrink: 1000 },
      // What is chosen has a check mark: its tone is nearly that of the highlighted one.
      '&[aria-selected="true"]::before': {
        content: '""',
        position: 'absolute',
        right: 13,
        top: 'calc(50% - 8px)',
        width: 6,
        height: 12,
        border: 'solid currentColor',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
        color: theme.vars.palette.primary.main,
      },
    },
  },
}));

/** The choices of a select: at least as wide as its field, and as wide as their texts where the window has the room. */
export const ChoicesPopper = ({ style, ...props }: PopperProps) => (
  // The library gives the field's width as the only one.
  <Choices
    {...props}
    placement="bottom-start"
    modifiers={modifiers}
    style={{ ...style, width: undefined, minWidth: style?.width }}
  />
);
