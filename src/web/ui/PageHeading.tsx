import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { deploymentSettings } from '../settings';

let isFirstScreen = true;

interface PageHeadingProps {
  title: string;
  /** Beside the title: a count, a name, a status. */
  children?: ReactNode;
}

/** The one `h1` of a screen: it names the document and takes the focus when a navigation brought the screen up. */
export const PageHeading = ({ title, children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const takeFocus = useEffectEvent(() => {
    const hasOwnFocus = document.activeElement !== null && document.activeElement !== document.body;
    // Not on the page's first load, where the browser starts at the top, nor away from a field that asked for it.
    if (!isFirstScreen && !(hasOwnFocus && document.activeElement?.matches('[data-initial-focus]'))) {
      heading.current?.focus({ preventScroll: navigation === NavigationType.Pop });
    }
    isFirstScreen = false;
  });
  // Only with a new title: a change of the URL within a screen, as in a flip of pages, leaves the focus where it is.
  useEffect(() => {
    document.title = `${title} · ${deploymentSettings().companyName}`;
    takeFocus();
  }, [title]);
  return (
    <div className="page-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
};
