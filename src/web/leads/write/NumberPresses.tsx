import { useEffect, useState } from 'react';
import { latePart } from '../../late/latePart';

const Writing = latePart(() => import('./Writing'), 'Writing', {
  failure: 'Writing to customers could not be loaded.',
  keepsKeys: true,
});

/** Serves presses under any number, and in notes. */
export const NumberPresses = () => {
  const [pressed, setPressed] = useState<HTMLElement>();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
      const control = target.closest<HTMLElement>('.number-links :is([target], button), [data-message]');
      if (!control) return;
      event.preventDefault();
      setPressed(control);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <Writing pressed={pressed} isOpen={pressed !== undefined} onClose={() => setPressed(undefined)} />;
};
