import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import { ProblemReports } from '../problems/ProblemReports';
import { Toasts } from '../toasts/ToastArea';
import type { makeStore } from './store';

interface AppProps extends Pick<ReturnType<typeof makeStore>, 'store' | 'persistor'> {
  router: ComponentProps<typeof RouterProvider>['router'];
}

export const App = ({ store, persistor, router }: AppProps) => (
  <Provider store={store}>
    <PersistGate persistor={persistor}>
      {/* Rendered in slices, as transitions are, a screen would appear later. */}
      <RouterProvider router={router} useTransitions={false} />
      <Toasts />
      <ProblemReports />
    </PersistGate>
  </Provider>
);
