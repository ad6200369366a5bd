import { createAsyncThunk } from '@reduxjs/toolkit';
import type { RequestBody } from '../../contract/endpoints';
import { isObject, readMessage } from '../../contract/reading';
import type { Credentials } from '../session/sessionSlice';
import { credentialsOf } from '../session/sessionStorage';
import type { ApiError } from './apiError';
import { callServer } from './callServer';

/** A refusal is the `ApiError` itself, as from the hooks of RTK Query. */
interface Refusable {
  rejectValue: ApiError;
}

// Sign-in is all that a first visit needs: with thunks in place of RTK Query it loads a twelfth less, and Redux
// DevTools shows the two calls by their names as it shows the others.
const signInCall = <Name extends 'sendLoginOtp' | 'verifyLoginOtp', Result>(
  name: Name,
  read: (body: unknown) => Result | undefined,
) =>
  createAsyncThunk<Result, RequestBody<Name>, Refusable>(
    `session/${name}`,
    async (body, { rejectWithValue, signal }) => {
      const { data, error } = await callServer({ name, body, read }, '', signal);
      // The data is what `read` made of the answer.
      return error ? rejectWithValue(error) : (data as Result);
    },
  );

/** Sends a code to a number. Rejects with an `ApiError`: 422 for a wrong number, 429 for too many codes. */
export const sendLoginOtp = signInCall('sendLoginOtp', readMessage);

const sessionIn = (body: unknown): Credentials | undefined =>
  isObject(body) ? credentialsOf(body.data, body.token) : undefined;

/**
 * Exchanges a code for a session. Rejects with an `ApiError`: 422 for a wrong code, 429 for too many tries,
 * `unreadable` for an answer that names no user or has no token.
 */
export const verifyLoginOtp = signInCall('verifyLoginOtp', sessionIn);
