import { native } from './native';

/** Work under way in real time: files, and React's queue. */
let underWay = 0;
let hasChanged = false;

export const beginWork = (): void => {
  underWay += 1;
};

export const endWork = (): void => {
  underWay -= 1;
};

/** React's scheduler posts itself a message for each piece of work. */
export const followMessages = (): void => {
  window.MessageChannel = class extends native.MessageChannel {
    constructor() {
      super();
      const { port1, port2 } = this;
      const post = port2.postMessage.bind(port2);
      port2.postMessage = (message: unknown) => {
        beginWork();
        post(message);
      };
      port1.addEventListener('message', endWork);
    }
  };
};

export const followChanges = (): void => {
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
};

const takeChange = (): boolean => {
  const was = hasChanged;
  hasChanged = false;
  return was;
};

const macrotask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new native.MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    native.setTimeout(resolve, ms);
  });

/** The browser tells of sizes and sights with a frame; a hidden page draws none. */
const frame = (): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) => {
      native.requestAnimationFrame(() => resolve());
    }),
    wait(50),
  ]);

const longestMs = 20_000;

/** Waits until nothing happens any more without the clock. */
export const settle = async (): Promise<void> => {
  for (let waited = 0; waited < longestMs;) {
    takeChange();
    await macrotask();
    await macrotask();
    if (underWay > 0) {
      await wait(2);
      waited += 2;
    } else if (takeChange()) {
      await frame();
      waited += 16;
    } else return;
  }
};
