import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

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
