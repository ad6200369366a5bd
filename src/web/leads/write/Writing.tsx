import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../session/hooks';
import { copyText } from '../../toasts/copyText';
import { takeBack } from './sending';
import { WriteDialog } from './WriteDialog';

/** Does what the pressed link or button is for. */
export const Writing = ({ pressed, onClose }: { pressed: HTMLElement | undefined; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const { number = '', lead = '' } = pressed?.closest<HTMLElement>('.number-links')?.dataset ?? {};
  const isButton = pressed instanceof HTMLButtonElement;
  const act = useEffectEvent((message = pressed?.dataset['message']): void => {
    void (message === undefined ? copyText(number, `${number} copied.`) : takeBack(dispatch, Number(message)));
    onClose();
  });
  useEffect(() => {
    if (isButton) act();
  }, [isButton]);
  return pressed && !isButton ? <WriteDialog leadId={lead} number={number} onClose={onClose} /> : null;
};
