import { api } from './api';
import { mutation } from './calls';

/** Sign-in. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLoginOtp: mutation(build, 'sendLoginOtp'),
    verifyLoginOtp: mutation(build, 'verifyLoginOtp'),
  }),
});

export const { useSendLoginOtpMutation, useVerifyLoginOtpMutation } = sessionApi;
