import { createAsyncThunk } from '@reduxjs/toolkit';
import type { SuccessMessage } from '../../contract/failure';
import type { SendLoginOtpRequest, SignedIn, VerifyLoginOtpRequest } from '../../contract/session';
import type { ApiError } from './apiError';
import { callServer } from './callServer';

/** A refusal is the `ApiError` itself, as from the hooks of RTK Query. */
interface Refusable {
  rejectValue: ApiError;
}

// Sign-in is all that a first visit needs: with thunks in place of RTK Query it loads a twelfth less, and Redux
// DevTools shows the two calls by their names as it shows the others.
const signInCall = <Result, Body>(name: 'sendLoginOtp' | 'verifyLoginOtp') =>
  createAsyncThunk<Result, Body, Refusable>(`session/${name}`, async (body, { rejectWithValue, signal }) => {
    const { data, error } = await callServer({ name, body }, '', signal);
    // The answer is the contract's; whoever needs a field of it checks it.
    return error ? rejectWithValue(error) : (data as Result);
  });

/** Sends a code to a number. Rejects with an `ApiError`: 422 for a wrong number, 429 for too many codes. */
export const sendLoginOtp = signInCall<SuccessMessage, SendLoginOtpRequest>('sendLoginOtp');

/** Exchanges a code for a session. Rejects with an `ApiError`: 422 for a wrong code, 429 for too many tries. */
export const verifyLoginOtp = signInCall<SignedIn, VerifyLoginOtpRequest>('verifyLoginOtp');
