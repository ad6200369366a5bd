import type { ReactNode } from 'react';
import { htmlOf } from './strings/jsx-runtime';

/** Trusted Types, which TypeScript's DOM lacks. To the compiler, trusted values stay strings, as elements take them. */
interface Policy {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } | undefined;
  }
}

/** The page's policy allows only this name and the bundle loader's (server/webAssets). */
const policyName = 'lead-manager';

const rules: Policy = {
  // Only `put` calls it, with markup that is already escaped.
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (!/^\/[\w.-]+\.js$/.test(address)) throw new TypeError(address);
    return address;
  },
};

let policy: Policy | undefined;

/** Created on first use, because each name can be taken only once per page. */
const getPolicy = (): Policy => (policy ??= window.trustedTypes?.createPolicy(policyName, rules) ?? rules);

/** The only way from views to elements. */
export const put = (place: Element, view: ReactNode, where?: InsertPosition): void => {
  const trusted = getPolicy().createHTML(htmlOf(view));
  if (where === undefined) place.innerHTML = trusted;
  else place.insertAdjacentHTML(where, trusted);
};

export type Put = typeof put;

export const scriptOf = (address: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: getPolicy().createScriptURL(address) });
