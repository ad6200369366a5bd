import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the application. */
  to: string;
  /** Takes the place of this screen in the browser's history. */
  replace?: boolean;
  /** What the screen is told beside its path. */
  state?: object | null;
}

/**
 * A link to another screen. Without the library's own, which can also load pages ahead in its server's ways and brings
 * the code for that along; the two hooks are what that one is made of.
 */
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
