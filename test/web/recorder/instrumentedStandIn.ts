import { instrument } from '@redux-devtools/instrument';
import { installDevTools } from '../app/installDevTools';

// The part of the extension that works in the page.
installDevTools(() => instrument(undefined, { maxAge: 100_000 }));
