import { createAsyncThunk } from '@reduxjs/toolkit';
import type { RequestBody, SuccessOf } from '../../contract/endpoints';
import type { ApiError } from './apiError';
import { callServer } from './callServer';

/** A refusal is the `ApiError` itself, as from the hooks of RTK Query. */
interface Refusable {
  rejectValue: ApiError;
}

// Sign-in is all that a first visit needs: with thunks in place of RTK Query it loads a twelfth less, and Redux
// DevTools shows the two calls by their names as it shows the others.
const signInCall = <Name extends 'sendLoginOtp' | 'verifyLoginOtp'>(name: Name) =>
  createAsyncThunk<SuccessOf<Name>, RequestBody<Name>, Refusable>(
    `session/${name}`,
    async (body, { rejectWithValue, signal }) => {
      const { data, error } = await callServer({ name, body }, '', signal);
      // The answer is the contract's; whoever needs one of its fields checks it.
      return error ? rejectWithValue(error) : (data as SuccessOf<Name>);
    },
  );

/** Sends a code to a number. Rejects with an `ApiError`: 422 for a wrong number, 429 for too many codes. */
export const sendLoginOtp = signInCall('sendLoginOtp');

/** Exchanges a code for a session. Rejects with an `ApiError`: 422 for a wrong code, 429 for too many tries. */
export const verifyLoginOtp = signInCall('verifyLoginOtp');
