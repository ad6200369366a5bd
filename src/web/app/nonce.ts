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
// The toasts' style library looks for its sheet under this id. One that it makes itself it fills by `innerHTML`, which
// the page's policy refuses.
const toastSheet = Object.assign(document.createElement('style'), {
  id: '_goober',
  nonce: pageNonce() ?? '',
  textContent: ' ',
});
document.head.append(toastSheet);
__webpack_nonce__ = pageNonce();
