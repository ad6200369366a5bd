import './app/nonce';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { followOtherTabs, goLive } from './app/followOthers';
import { routes } from './app/routes';
import { makeStore } from './app/store';
import { recordLate } from './recorder/current';
import { prepareTakeOver } from './takeOver/takeOver';

const { store, persistor, addMiddleware } = makeStore(window.localStorage);
followOtherTabs(store, window.localStorage);
const lateStore = { ...store, addMiddleware };
goLive(lateStore, routes);
recordLate(lateStore);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const router = createBrowserRouter(routes);
prepareTakeOver(root, (to, state) => void router.navigate(to, { replace: true, state }));
createRoot(root).render(<App store={store} persistor={persistor} router={router} />);
