import type { MiddlewareHandler } from 'hono';
import { secureHeaders as honoHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof honoHeaders>[0]>;

/** What no page of this product asks a browser for, and nobody who gets into one shall have. */
const permissionsPolicy: Options['permissionsPolicy'] = {
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
};

/**
 * Hono's security headers, without those that today's browsers ignore, and without the order to use HTTPS only: that is
 * for the operator of the HTTPS proxy to give, because it also binds other servers under the same name.
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
    permissionsPolicy,
    ...options,
  });
