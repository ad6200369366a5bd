import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { redact } from './redact';

declare const __DEVTOOLS__: boolean | undefined;

const isOn = typeof __DEVTOOLS__ !== 'undefined' && __DEVTOOLS__;

/** DevTools' own export bypasses the sanitizers, so it is off. */
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
