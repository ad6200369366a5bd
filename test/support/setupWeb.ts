import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { fillBrowserGaps } from './browserGaps';
import { guardConsole } from './consoleGuard';

fillBrowserGaps();
guardConsole();

// The screens talk to a real server in this process, which answers later than a mock would on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
