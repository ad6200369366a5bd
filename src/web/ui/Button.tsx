import type { ComponentProps, ReactNode } from 'react';

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

/** Attributes that look.css selects; links that look like buttons share them. */
export const buttonLook = ({ variant = 'text', color, size }: ButtonLook) => ({
  'data-variant': variant,
  'data-color': color,
  'data-size': size,
});

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** Disabled, with a spinner. */
  loading?: boolean;
  children: ReactNode;
}

export const Button = ({ variant, color, size, loading = false, disabled, children, ...attributes }: ButtonProps) => (
  <button
    type="button"
    className="button"
    {...buttonLook({ variant, color, size })}
    {...attributes}
    disabled={loading || disabled}
  >
    {loading ? <Spinner /> : null}
    {children}
  </button>
);
