import type { Recording } from './steps';

/** Functions that the frame's engine offers to the page. */
export interface Engine {
  /** Steps that have happened. */
  done: () => number;
  /** Milliseconds since the start of the recording. */
  now: () => number;
  /** Goes on to the next step and does it. */
  step: () => Promise<void>;
  /** Goes on to a time, through all steps before it. */
  runTo: (at: number) => Promise<void>;
  /** Lets what follows from the last step reach the screen. */
  rest: () => Promise<void>;
}

/** Functions that the page offers to its frame's engine. */
export interface Host {
  recording: Recording;
  /** The engine stands before the first step. */
  onReady: (engine: Engine) => void;
  onSize: (width: number, height: number) => void;
  /** The pressed element; its place is read when it is drawn. */
  onPressed: (element: Element | undefined) => void;
  /** Reports a difference from the recording. */
  onDifference: (step: number, text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

declare global {
  interface Window {
    replayHost?: Host;
  }
}
