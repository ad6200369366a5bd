import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query, such as `(max-width: 860px)`, holds; follows the window. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const list = matchMedia(query);
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
