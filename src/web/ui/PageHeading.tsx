import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { companyName } from '../address/settings';

let isFirstScreen = true;

export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const takeFocus = useEffectEvent(() => {
    const hasOwnFocus = document.activeElement !== null && document.activeElement !== document.body;
    // The first load starts at the top; a field may claim the initial focus.
    if (!isFirstScreen && !(hasOwnFocus && document.activeElement?.matches('[data-initial-focus]'))) {
      heading.current?.focus({ preventScroll: navigation === NavigationType.Pop });
    }
    isFirstScreen = false;
  });
  // A change of the URL within a screen, such as another page, leaves the focus.
  useEffect(() => {
    document.title = `${title} · ${companyName()}`;
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
