import type { MiddlewareHandler } from 'hono';
import { secureHeaders as honoHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof honoHeaders>[0]>;

/**
 * Hono's security headers, without those that browsers of today do nothing with, and without the order to use HTTPS
 * alone: whoever runs the proxy that speaks HTTPS gives it, for it also binds the neighbours of this server's name.
 */
export const secureHeaders = (options: Options): MiddlewareHandler =>
  honoHeaders({
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    ...options,
  });
