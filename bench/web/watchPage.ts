declare global {
  interface Window {
    /** Observations of `watchPage`. */
    seen?: {
      /** When the first rows were on the screen, in milliseconds since the navigation began. */
      rows: Promise<number>;
      /** Milliseconds from the next click to the frame that shows other rows, or a form that is filled. */
      afterClick: (what: 'rows' | 'form') => Promise<number>;
      /** When a form is filled, in milliseconds since the navigation began. */
      form: () => Promise<number>;
      /** When an element is on the screen, in milliseconds since the navigation began. */
      shown: (selector: string) => Promise<number>;
      /** Milliseconds from the last key to the frame that shows an element. */
      afterKey: (selector: string) => Promise<number>;
      /** Milliseconds from each key to the frame that shows it. */
      keys: number[];
      /** The sum of all layout shifts so far. */
      shift: number;
    };
  }
}

/** Runs in the page before its own scripts; product and plain page carry the same roles, names and fields. */
export const watchPage = (): void => {
  const rowText = (): string => {
    const rows = document.querySelectorAll('[role="grid"] [role="row"][data-id]');
    return rows.length < 5 ? '' : (rows[0]?.textContent ?? '').trim();
  };
  const isFilled = (): boolean => {
    const input = document.querySelector<HTMLInputElement>('input[name="name"]');
    return input !== null && input.value !== '' && input.getClientRects().length > 0;
  };
  const isShown = (selector: string): boolean => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
  // A state at the start of a frame is painted by it: the time is that of the next frame.
  const painted = (holds: () => boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      setTimeout(reject, 30_000, new Error('The page does not show it.'));
      const look = () => requestAnimationFrame(() => (holds() ? done() : look()));
      const done = () => requestAnimationFrame(() => resolve(performance.now()));
      look();
    });
  const clicks: number[] = [];
  let key = 0;
  addEventListener('click', ({ timeStamp }) => clicks.push(timeStamp), true);
  addEventListener('keydown', ({ timeStamp }) => (key = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const pressed = key;
      requestAnimationFrame(() => requestAnimationFrame(() => seen.keys.push(performance.now() - pressed)));
    },
    true,
  );
  const seen: NonNullable<Window['seen']> = {
    rows: painted(() => rowText() !== ''),
    form: () => painted(isFilled),
    afterClick: async (what) => {
      const before = rowText();
      clicks.length = 0;
      const holds = what === 'form' ? isFilled : () => rowText() !== '' && rowText() !== before;
      return (await painted(() => clicks.length > 0 && holds())) - (clicks[0] ?? 0);
    },
    shown: (selector) => painted(() => isShown(selector)),
    afterKey: async (selector) => (await painted(() => isShown(selector))) - key,
    keys: [],
    shift: 0,
  };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};
