import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { buttonLook } from './Button';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  state?: object | null;
}

/** The router's own `Link` also prefetches pages, which costs code. */
export const Link = ({ to, replace, state, onClick, ...attributes }: LinkProps) => {
  const follow = useLinkClickHandler(to, { state, ...(replace === undefined ? {} : { replace }) });
  return (
    <a
      {...attributes}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};

interface GoToProps {
  to: string;
  children: string;
}

export const GoTo = ({ to, children }: GoToProps) => (
  <Link className="button" {...buttonLook({ variant: 'outlined' })} to={to}>
    {children}
  </Link>
);
