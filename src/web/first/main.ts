import { startApp } from './appFiles';

startApp();
window.firstPaint = { takeAnswer: () => undefined, setNavigate: () => undefined, screenStands: () => undefined };
