import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './Spinner';

export interface ButtonLook {
  /** `contained` for the one thing that a screen is for; a plain `text` without it. */
  variant?: 'contained' | 'outlined' | 'text' | undefined;
  /** That of the text around it, or of what has gone wrong, in place of the product's blue. */
  color?: 'inherit' | 'error' | 'warning' | undefined;
  size?: 'small' | undefined;
}

/** The attributes by which look.css knows how a button, or a link that looks like one, is drawn. */
export const buttonLook = ({ variant = 'text', color, size }: ButtonLook) => ({
  'data-variant': variant,
  'data-color': color,
  'data-size': size,
});

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** What it started is under way: it turns, and does nothing. */
  loading?: boolean;
  children: ReactNode;
}

/** The browser's own button in the look of the product; it submits a form only where `type` says so. */
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
