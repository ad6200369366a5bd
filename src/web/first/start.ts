import { startApp } from './appFiles';

// A file of its own: it also runs if the first paint is blocked by a host's policy or does not know the screen.
if (!window.firstPaint) startApp();
