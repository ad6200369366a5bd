import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { asOf, useAsOf } from '../../../src/web/api/asOf';

it('follows an answer that leaves the state of the store as it is', () => {
  const store = configureStore({ reducer: (state: object = {}) => state });
  const data = {};
  asOf.set(data, 7);
  const { result } = renderHook(() => useAsOf(data), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current).toBe(7);
  act(() => {
    asOf.delete(data);
    store.dispatch({ type: 'answered' });
  });
  expect(result.current).toBeUndefined();
});
