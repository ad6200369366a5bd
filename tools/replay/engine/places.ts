interface Place {
  state: unknown;
  url: string;
}

/** The history of the frame's page, in memory: the browser's own is shared with the page around it. */
export const ownHistory = (startPath: string) => {
  const replace = history.replaceState.bind(history);
  replace(null, '', startPath);
  const places: Place[] = [{ state: null, url: location.href }];
  let at = 0;
  /** Moves that the product made itself, for which the recording has an event as well. */
  let ownMoves = 0;

  const show = (to: number): void => {
    at = to;
    const { state, url } = places[at] ?? { state: null, url: startPath };
    replace(state, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  const go = (by = 0): void =>
    void setTimeout(() => {
      if (!places[at + by]) return;
      ownMoves += 1;
      show(at + by);
    });
  history.replaceState = (state: unknown, unused, url) => {
    replace(state, unused, url);
    places[at] = { state, url: location.href };
  };
  history.pushState = (state: unknown, unused, url) => {
    replace(state, unused, url);
    places.splice(at + 1, places.length, { state, url: location.href });
    at += 1;
  };
  history.go = go;
  history.back = () => go(-1);
  history.forward = () => go(1);

  const indexIn = (state: unknown): number =>
    state instanceof Object && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

  /** Back or Forward, as a person pressed it. */
  return (path: string): void => {
    if (ownMoves > 0) {
      ownMoves -= 1;
      return;
    }
    const url = new URL(path, location.href).href;
    if (places[at - 1]?.url !== url && places[at + 1]?.url === url) {
      show(at + 1);
      return;
    }
    if (places[at - 1]?.url !== url) {
      // An entry from before the recording, in the router's own format.
      const idx = indexIn(places[at]?.state) - 1;
      places.splice(at, 0, { state: { usr: null, key: `before${idx}`, idx }, url });
      at += 1;
    }
    show(at - 1);
  };
};
