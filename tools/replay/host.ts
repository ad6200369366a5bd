import type { Recording } from './steps';

/** What the frame's engine offers to the page around it. */
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

/** What the page offers to the engine of its frame. */
export interface Host {
  recording: Recording;
  /** The engine stands before the first step. */
  onReady: (engine: Engine) => void;
  onSize: (width: number, height: number) => void;
  /** What was pressed; its place in the frame is read when it is drawn. */
  onPressed: (element: Element | undefined) => void;
  /** What differs from the recording. */
  onDifference: (step: number, text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

declare global {
  interface Window {
    replayHost?: Host;
  }
}
