import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from './handOver';

/**
 * Tells the first paint, where there was one, that the screen of this address is there with its data, so that it makes way.
 * @param isReady false while the screen still waits for something
 */
export const useScreenStands = (isReady: boolean): void => {
  const address = addressOf(useLocation());
  useEffect(() => {
    if (isReady) window.firstPaint?.screenStands(address);
  }, [isReady, address]);
};
