/** The browser's own, before the clock replaces them. */
export const native = {
  setTimeout: window.setTimeout.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  fetch: window.fetch.bind(window),
  MessageChannel: window.MessageChannel,
};
