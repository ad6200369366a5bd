import type { EndpointName } from '../../contract/endpoints';

declare global {
  interface Window {
    /** Constant in a build: without it, whatever is for developers is left out. */
    __DEVTOOLS__?: boolean;
  }
}

/** Is given every answer, by a build with Redux DevTools. */
export const lens: { compare?: (call: EndpointName, body: unknown) => void } = {};
