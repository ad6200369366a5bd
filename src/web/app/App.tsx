import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { PersistGate } from 'redux-persist/integration/react';
import { pageNonce } from '../nonce';
import { Toasts } from '../toasts/ToastArea';
import type { AppStore } from './store';
import { theme } from './theme';

const nonce = pageNonce();
const styleCache = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });

interface AppProps {
  store: AppStore;
  persistor: Persistor;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** Everything below the page's root element. Nothing shows before the stored session is read. */
export const App = ({ store, persistor, router }: AppProps) => (
  <CacheProvider value={styleCache}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Provider store={store}>
        <PersistGate persistor={persistor}>
          <RouterProvider router={router} />
          <Toasts />
        </PersistGate>
      </Provider>
    </ThemeProvider>
  </CacheProvider>
);
