import { pageNonce } from '../dom/nonce';

declare global {
  interface Window {
    /** Read by the toasts' style library. */
    __nonce__?: string | undefined;
  }
  // Read by webpack; a bare name in the bundle only.
  var __webpack_nonce__: string | undefined;
}

// The first module of the app: libraries add style sheets as soon as they load.
window.__nonce__ = pageNonce();
// The toasts' style library finds its sheet by this id; its own would use `innerHTML`, which the policy refuses.
const toastSheet = Object.assign(document.createElement('style'), {
  id: '_goober',
  nonce: pageNonce() ?? '',
  textContent: ' ',
});
document.head.append(toastSheet);
__webpack_nonce__ = pageNonce();
