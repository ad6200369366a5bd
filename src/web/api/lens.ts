import type { EndpointName } from '../../contract/endpoints';

declare global {
  interface Window {
    /** A constant of the build: false removes the code for developers. */
    __DEVTOOLS__?: boolean;
  }
}

/** Is given every answer, by a build with Redux DevTools. */
export const lens: { compare?: (call: EndpointName, body: unknown) => void } = {};
