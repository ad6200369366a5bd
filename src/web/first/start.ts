import { startApp } from './appFiles';

// Beside the first paint, which is part of the page itself: where a host's own policy forbids scripts within pages, or the
// first paint does not know the screen, the application starts here at once.
if (!window.firstPaint) startApp();
