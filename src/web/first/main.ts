import { beginFirstPaint } from './firstPaint';

if (window.early) beginFirstPaint(window.early);
