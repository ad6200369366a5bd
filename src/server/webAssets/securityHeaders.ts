/** Headers of everything that is served to browsers as part of the app. */
export const assetHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The policy of the page: nothing runs or is styled but what this server sent or what carries this answer's nonce.
 * @param apiBaseUrl where the app sends its calls; empty for the server it came from
 */
export function contentSecurityPolicy(nonce: string, apiBaseUrl: string): string {
  const api = apiBaseUrl === '' ? '' : ` ${new URL(apiBaseUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
