import { styled } from '@mui/material/styles';
import { SnackbarContent, type CustomContentProps } from 'notistack';
import { forwardRef } from 'react';

// White on each of these has a contrast of at least 4.5 to 1, in both modes.
const Look = styled(SnackbarContent)({
  overflowWrap: 'anywhere',
  alignItems: 'center',
  // Twice, to be stronger than the library's own.
  '&&': { flexWrap: 'nowrap' },
  padding: '6px 16px',
  borderRadius: 4,
  boxShadow: '0 6px 16px rgb(0 0 0 / 0.22)',
  fontSize: '0.875rem',
  lineHeight: 1.43,
  letterSpacing: '0.01071em',
  color: '#fff',
  '& .text': { padding: '8px 0' },
  '& .actions': {
    display: 'flex',
    alignItems: 'center',
    marginLeft: 'auto',
    paddingLeft: 16,
    marginRight: -8,
    pointerEvents: 'auto',
  },
  '&.notistack-MuiContent-success': { backgroundColor: '#1d6b3f' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b3261e' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4600' },
  '&.notistack-MuiContent-info': { backgroundColor: '#17457f' },
});

/** One toast. The alert holds the text alone, so that buttons are not read out. */
export const ToastContent = forwardRef<HTMLDivElement, CustomContentProps>(function ToastContent(
  { id, message, action, variant, className = '', style },
  ref,
) {
  return (
    <Look ref={ref} className={`notistack-MuiContent notistack-MuiContent-${variant} ${className}`} style={style}>
      <div className="text">{message}</div>
      <div className="actions">{typeof action === 'function' ? action(id) : action}</div>
    </Look>
  );
});
