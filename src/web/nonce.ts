/** The page's nonce for styles and scripts under its content security policy; undefined on a host that sets none. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
