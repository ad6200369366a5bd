import type { ReactElement } from 'react';
import type { FirstAnswer } from '../../handOver';
import type { FirstCall } from '../answers';

export interface FirstScreen {
  name: 'list' | 'dashboard' | 'lead' | 'queue';
  title: string;
  /** Must equal the application's own call, which takes over the answer. */
  call: FirstCall;
  outline: () => ReactElement;
  begin?: (place: HTMLElement) => void;
  /** Draws the answer. */
  fill: (place: HTMLElement, data: unknown) => void;
  prepare?: () => void;
  /** Set while a kept answer is drawn: rearranges the new answer so that no row moves. */
  correct?: (found: FirstAnswer | undefined) => void;
}
