import { combineSlices } from '@reduxjs/toolkit';
import { onLatePart } from '../session/lateParts';
import { sessionSlice } from '../session/sessionSlice';
import { startRecorder, type RecordedStore, type Recorder, type RecorderPorts } from './recorder';

/** The store's reducer, but for what keeps the session on the device: made-up sessions must not get there. */
export const plainReducer = (): RecorderPorts['reducer'] => {
  const reducer = combineSlices({ [sessionSlice.reducerPath]: sessionSlice.reducer });
  onLatePart(({ reducerPath, reducer: late }) => void reducer.inject({ reducerPath, reducer: late }));
  return reducer;
};

/** The recorder of this page. */
export const start = (store: RecordedStore): Recorder =>
  startRecorder({
    store,
    reducer: plainReducer(),
    now: Date.now,
    elapsed: () => performance.now(),
    random: () => [...crypto.getRandomValues(new Int32Array(2))] as [number, number], // two, as asked for
    isByPerson: ({ isTrusted }) => isTrusted,
  });
