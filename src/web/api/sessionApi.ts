import type { SendLoginOtpRequest, SignedIn, VerifyLoginOtpRequest } from '../../contract/session';
import type { SuccessMessage } from '../../contract/failure';
import { api } from './api';

/** Sign-in. A refusal in an HTTP 200 has become an error by the time it gets here. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLoginOtp: build.mutation<SuccessMessage, SendLoginOtpRequest>({
      query: (body) => ({ name: 'sendLoginOtp', body }),
    }),
    verifyLoginOtp: build.mutation<SignedIn, VerifyLoginOtpRequest>({
      query: (body) => ({ name: 'verifyLoginOtp', body }),
    }),
  }),
});

export const { useSendLoginOtpMutation, useVerifyLoginOtpMutation } = sessionApi;
