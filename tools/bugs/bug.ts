import type { Frame, Page } from '@playwright/test';
import type { Product } from '../../test/support/startProduct';

export interface Journey {
  page: Page;
  product: Product;
  /** Stores a session for the page's next load; returns its token. */
  signIn: (mobile: string) => Promise<string>;
  /** Opens an address, and waits until the recorder runs. */
  open: (address: string) => Promise<void>;
  /** The date of the page's clock jumps. */
  jump: (by: number) => Promise<void>;
}

export interface Sight {
  /** The product in the replay. */
  frame: Frame;
  /** For this replay: what was seen at earlier steps. */
  memory: Map<string, string>;
  isLast: boolean;
}

/** A bug put into the product on purpose, recorded in a browser and seen again in the replay. */
export interface Bug {
  name: string;
  /** From the project's root. */
  file: string;
  /** Text that stands in the file exactly once. */
  out: string;
  put: string;
  /** A person's steps until the bug shows. */
  journey: (journey: Journey) => Promise<void>;
  /** Whether the bug shows: asked after each step; without the bug it never does. */
  shows: (sight: Sight) => Promise<boolean>;
}
