import { addressOf } from '../handOver';
import { beginFirstPaint } from './firstPaint';
import { screenAt } from './screens/screenAt';

const { early } = window;
const screen = early && screenAt(addressOf(location), early.session.user);
if (early && screen) beginFirstPaint({ early, screen, screenAt });
