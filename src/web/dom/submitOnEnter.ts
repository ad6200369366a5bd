import type { KeyboardEvent } from 'react';

/** For forms with dates: their spin buttons do not submit on Enter natively. */
export const submitOnEnter = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void => {
  if (key !== 'Enter' || !(target instanceof Element)) return;
  if (target.getAttribute('role') === 'spinbutton') currentTarget.requestSubmit();
};
