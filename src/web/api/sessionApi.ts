import { createAsyncThunk } from '@reduxjs/toolkit';
import type { RequestBody } from '../../contract/endpoints';
import { isObject, readMessage } from '../../contract/reading';
import type { Credentials } from '../session/sessionSlice';
import { credentialsOf } from '../session/sessionStorage';
import type { ApiError } from './apiError';
import { callServer } from './callServer';

// Thunks instead of RTK Query make a first visit a twelfth smaller; Redux DevTools shows both calls.
const signInCall = <Name extends 'sendLoginOtp' | 'verifyLoginOtp', Result>(
  name: Name,
  read: (body: unknown) => Result | undefined,
) =>
  createAsyncThunk<Result, RequestBody<Name>, { rejectValue: ApiError }>(
    `session/${name}`,
    async (body, { rejectWithValue, signal }) => {
      const { data, error } = await callServer({ name, body, read }, '', signal);
      return error ? rejectWithValue(error) : (data as Result);
    },
  );

/** Rejects with an `ApiError`: 422 for a wrong number, 429 for too many codes. */
export const sendLoginOtp = signInCall('sendLoginOtp', readMessage);

const sessionIn = (body: unknown): Credentials | undefined =>
  isObject(body) ? credentialsOf(body.data, body.token) : undefined;

/** Rejects with an `ApiError`: 422 for a wrong code, 429 for too many tries, `unreadable` without user or token. */
export const verifyLoginOtp = signInCall('verifyLoginOtp', sessionIn);
