import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export const Spinner = ({ label }: { label?: string }) => (
  <span
    className="spinner"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
  />
);

export interface ButtonLook {
  /** `contained` marks the main action of a screen. */
  variant?: 'contained' | 'outlined' | 'text' | undefined;
  /** The default is the product's blue. */
  color?: 'inherit' | 'warning' | undefined;
  size?: 'small' | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** Keeps the focus, takes no press. */
  'aria-busy'?: boolean;
  /** Busy, with a spinner. */
  loading?: boolean;
  children: ReactNode;
}

/** Stops Enter in a form, too: it presses the submit button. */
const takeNoPress = (event: MouseEvent): void => event.preventDefault();

export const Button = ({ variant = 'text', color, size, loading, children, ...attributes }: ButtonProps) => {
  const isBusy = loading || attributes['aria-busy'];
  return (
    <button
      type="button"
      className="button"
      data-variant={variant}
      data-color={color}
      data-size={size}
      {...attributes}
      {...(isBusy && { 'aria-disabled': true, style: { opacity: 0.5 }, onClick: takeNoPress })}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
};
