import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders as honoHeaders } from 'hono/secure-headers';

/**
 * Without headers that browsers ignore, and without HSTS, which the operator of the HTTPS proxy sets: it also binds other
 * servers of that name.
 */
export const secureHeaders = (options: Parameters<typeof honoHeaders>[0]): MiddlewareHandler =>
  honoHeaders({
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: {
      accelerometer: false,
      camera: false,
      displayCapture: false,
      geolocation: false,
      gyroscope: false,
      magnetometer: false,
      microphone: false,
      midi: false,
      payment: false,
      usb: false,
    },
    ...options,
  });

const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

export const apiHeaders: MiddlewareHandler = every(
  neverStored,
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  }),
);
