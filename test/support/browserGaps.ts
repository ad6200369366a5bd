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
  const list = { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
  return Object.assign(new EventTarget(), list);
}

function readWith<T>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // FileReader types its result as any of its forms; the called method decides.
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    start(reader);
  });
}

/** Methods that jsdom's File lacks. */
const FILE_READERS = {
  arrayBuffer(this: File): Promise<ArrayBuffer> {
    return readWith<ArrayBuffer>((reader) => reader.readAsArrayBuffer(this));
  },
  text(this: File): Promise<string> {
    return readWith<string>((reader) => reader.readAsText(this));
  },
};

/** jsdom's timers are numbers; the server in this process calls methods on its own. */
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

/** jsdom has no layout, and a grid without a size draws nothing. Units: CSS pixels. */
function giveGridsASize(): void {
  HTMLElement.prototype.getBoundingClientRect = function getBoundingClientRect(): DOMRect {
    const inGrid = this.closest('.MuiDataGrid-root, [role="grid"]') !== null;
    return inGrid ? new DOMRect(0, 0, 5000, 3000) : new DOMRect();
  };
}

/** React reads the submitted form through FormData, which Node's version cannot. */
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

/** Adds what jsdom lacks, without replacing anything. */
export function fillBrowserGaps(): void {
  fill(globalThis, { setImmediate, clearImmediate, matchMedia, CountQueuingStrategy });
  fill(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
  fill(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  fill(File.prototype, FILE_READERS);
  fill(Number.prototype, TIMER_PARTS);
  // jsdom only reports that it is not implemented.
  window.scrollTo = () => undefined;
  giveGridsASize();
  readFormsWithFormData();
}
