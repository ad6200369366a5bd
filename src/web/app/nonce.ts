import { pageNonce } from '../nonce';

declare global {
  interface Window {
    /** Where the toasts' style library looks for the nonce. */
    __nonce__?: string | undefined;
  }
  // Where webpack looks for it; a bare name that only the bundle knows.
  var __webpack_nonce__: string | undefined;
}

// The first module of the app: libraries add style sheets as soon as they are loaded.
window.__nonce__ = pageNonce();
__webpack_nonce__ = pageNonce();
