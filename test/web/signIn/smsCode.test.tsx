import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';

interface Waiting {
  options: CredentialRequestOptions | undefined;
  arrive: (credential: unknown) => void;
  fail: (error: unknown) => void;
}

const server = useServer({ seed: 'small' });
/** Requests that wait for an SMS. */
let asked: Waiting[];
beforeEach(() => {
  asked = [];
  server.clock.advance(60_000);
  Object.defineProperty(window, 'OTPCredential', { configurable: true, value: () => undefined });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options?: CredentialRequestOptions) =>
        new Promise((arrive, fail) => {
          asked.push({ options, arrive, fail });
          options?.signal?.addEventListener('abort', () => fail(new DOMException('Left.', 'AbortError')));
        }),
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const askForCode = async (mobile: string) => {
  const view = await renderApp({ server, as: null, path: '/sign-in' });
  await view.user.type(await screen.findByRole('textbox', { name: 'Mobile Number' }), mobile);
  await view.user.click(screen.getByRole('button', { name: 'Send OTP' }));
  return { ...view, mobile, field: await screen.findByRole('textbox', { name: 'Enter OTP' }) };
};
const isAborted = ({ options }: Waiting): boolean | undefined => options?.signal?.aborted;

test('The code of the SMS is put into the field where the browser reads it, and signs in', async () => {
  const { user, router, field, mobile } = await askForCode('9000000011');
  const [first] = asked;
  expect(first?.options?.otp).toEqual({ transport: ['sms'] });
  await act(async () => first?.arrive({ type: 'otp', code: server.codes.get(mobile) }));
  expect(field).toHaveValue(server.codes.get(mobile));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('Leaving the screen calls the waiting off, and a code that was sent again is waited for anew', async () => {
  const { user, field } = await askForCode('9000000012');
  server.clock.advance(31_000);
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await waitFor(() => expect(asked.map(isAborted)).toEqual([true, false]));
  await act(async () => asked[1]?.arrive({ type: 'otp', code: '123456' }));
  expect(field).toHaveValue('123456');
  await user.click(screen.getByRole('link', { name: 'Change number' }));
  await screen.findByRole('textbox', { name: 'Mobile Number' });
  expect(asked.map(isAborted)).toEqual([true, true]);
});

test.each([
  ['a refusal', (waiting?: Waiting) => waiting?.fail(new DOMException('No.', 'NotAllowedError'))],
  ['nothing', (waiting?: Waiting) => waiting?.arrive(null)],
  ['another credential', (waiting?: Waiting) => waiting?.arrive({ type: 'password' })],
])('After %s the field stays as it is, and nothing is said', async (_what, answer) => {
  const { user, field } = await askForCode('9000000013');
  await user.type(field, '12');
  await act(async () => answer(asked[0]));
  expect(field).toHaveValue('12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A browser without WebOTP is not asked', async () => {
  Reflect.deleteProperty(window, 'OTPCredential');
  await askForCode('9000000014');
  expect(asked).toEqual([]);
});
