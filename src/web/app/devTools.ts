import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { redact } from './redact';

declare const __DEVTOOLS__: boolean | undefined;

/** On in development, and in production only for a build made with `DEVTOOLS=1`. */
const isOn = typeof __DEVTOOLS__ !== 'undefined' && __DEVTOOLS__;

/** The store as Redux DevTools sees it. Its own export bypasses the sanitizers, so it is off. */
export const devToolsOptions: DevToolsEnhancerOptions | false = isOn
  ? {
      name: 'Lead Manager',
      actionSanitizer: redact,
      stateSanitizer: redact,
      features: {
        pause: true,
        lock: true,
        jump: true,
        skip: true,
        reorder: true,
        dispatch: true,
        export: false,
        import: false,
      },
    }
  : false;
