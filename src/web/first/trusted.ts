import type { Html } from './html';

/**
 * What Trusted Types is to this program; the DOM that TypeScript knows has none. What a policy makes is, to the compiler,
 * the text that it was made of: that is how elements take it.
 */
interface Policy {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } | undefined;
  }
}

/** The server's page names it, and no other policy but that of the bundle's loader (server/webAssets/page.ts). */
const policyName = 'lead-manager';

const rules: Policy = {
  // Reached only through `put`, which takes nothing but what `markup` has escaped.
  createHTML: (text) => text,
  // The files of the build lie side by side under the page's own origin.
  createScriptURL: (address) => {
    if (!/^\/[\w.-]+\.js$/.test(address)) throw new TypeError('This is no script of the application.');
    return address;
  },
};

let policy: Policy | undefined;

/** Made when it is first needed: of the programs on the page only one gets to that, and a name can be taken once. */
const ours = (): Policy => (policy ??= window.trustedTypes?.createPolicy(policyName, rules) ?? rules);

/** Puts markup into an element in place of what is there, or beside that. The only way from a text to elements. */
export const put = (place: Element, { html }: Html, where?: InsertPosition): void => {
  const trusted = ours().createHTML(html);
  if (where === undefined) place.innerHTML = trusted;
  else place.insertAdjacentHTML(where, trusted);
};

export type Put = typeof put;

/** An element that loads a file of the build. */
export const scriptOf = (address: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: ours().createScriptURL(address) });
