import { CountQueuingStrategy } from 'node:stream/web';
import { clearImmediate, setImmediate } from 'node:timers';

class SilentObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: number[] = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function matchMedia(media: string): MediaQueryList {
  const list = Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  return list;
}

function readWith<T>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // FileReader types its result as any of its forms; the method that was started decides which one it is.
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    start(reader);
  });
}

/** jsdom's File has neither of the two readers that every browser's has. */
const FILE_READERS = {
  arrayBuffer(this: File): Promise<ArrayBuffer> {
    return readWith<ArrayBuffer>((reader) => reader.readAsArrayBuffer(this));
  },
  text(this: File): Promise<string> {
    return readWith<string>((reader) => reader.readAsText(this));
  },
};

/** Timers are numbers here; the server, in the same process, tells its own not to keep that alive. */
const TIMER_PARTS = {
  unref(this: number): number {
    return this;
  },
};

function fill(target: object, additions: object): void {
  for (const [name, value] of Object.entries(additions)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

/** jsdom lays nothing out; a grid without a size would draw neither rows nor columns. Units: CSS pixels. */
function giveGridsASize(): void {
  HTMLElement.prototype.getBoundingClientRect = function getBoundingClientRect(): DOMRect {
    const inGrid = this.closest('.MuiDataGrid-root, [role="grid"]') !== null;
    return inGrid ? new DOMRect(0, 0, 5000, 3000) : new DOMRect();
  };
}

/** Node's FormData knows no forms, and React reads the submitted form when a submission starts a navigation. */
function readFormsWithFormData(): void {
  const Plain = globalThis.FormData;
  globalThis.FormData = class extends Plain {
    constructor(form?: HTMLFormElement) {
      super();
      for (const field of form?.elements ?? []) {
        if (field instanceof HTMLInputElement && field.name) this.append(field.name, field.value);
      }
    }
  };
}

/** Adds what a browser has and jsdom lacks. What jsdom has stays its own. */
export function fillBrowserGaps(): void {
  fill(globalThis, { setImmediate, clearImmediate, matchMedia });
  fill(globalThis, { CountQueuingStrategy });
  fill(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
  fill(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  fill(File.prototype, FILE_READERS);
  fill(Number.prototype, TIMER_PARTS);
  // jsdom does have this one, but only to say that it is not implemented.
  window.scrollTo = () => undefined;
  giveGridsASize();
  readFormsWithFormData();
}
