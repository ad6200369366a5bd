import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { makeGate, onCalls } from '../../support/onCalls';
import { renderApp } from '../../support/renderApp';
import { enterCode } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

const mobileField = () => screen.findByRole('textbox', { name: 'Mobile Number' });
const codeField = () => screen.findByRole('textbox', { name: 'Enter OTP' });

/** Each test has a number of its own: a number gets one code in 30 seconds. */
const askForCode = async (user: UserEvent, mobile: string) => {
  await user.type(await mobileField(), mobile);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
};

test('Sign-in: number, code, dashboard; both keys of the spec are stored and nothing of redux-persist', async () => {
  const { user, router } = await renderApp({ server, as: null, path: '/' });
  await enterCode(user, server, '9000000011');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(Object.keys(localStorage).sort()).toEqual(['token', 'user']));
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ role: 'Agent' });
  expect(localStorage.getItem('token')).toMatch(/^\S{20,}$/);
});

test('After signing in one returns to the screen that the guard refused, with its query', async () => {
  const { user, router } = await renderApp({ server, as: null, path: '/leads/hot?page=2' });
  await enterCode(user, server, '9000000012');
  await waitFor(() => expect(router.state.location.pathname).toBe('/leads/hot'));
  expect(router.state.location.search).toBe('?page=2');
});

test('The verify screen shows the number, takes the focus and at most 6 characters, and of what is pasted the code alone, if there is one', async () => {
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  await askForCode(user, '9000000013');
  const field = await codeField();
  expect(screen.getByText('9000000013')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, '12345678');
  expect(field).toHaveValue('123456');
  await user.clear(field);
  await user.paste(' 987 654 ');
  expect(field).toHaveValue('987654');
  await user.paste('Your code has been sent');
  expect(field).toHaveValue('987654');
  await user.paste('Your code is 482913 for Palm Estates. Valid for 5 minutes.');
  expect(field).toHaveValue('482913');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
});

test('While a number is on its way its button keeps the focus, and neither Enter nor a click sends it again', async () => {
  const gate = makeGate();
  const sent: string[] = [];
  onCalls(/otp/i, async (real, { url }) => {
    sent.push(url);
    await gate.opened;
    return real();
  });
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  await askForCode(user, '9000000012');
  const button = screen.getByRole('button', { name: 'Send OTP' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(button);
  await user.type(await mobileField(), '{Enter}');
  expect(sent).toHaveLength(1);
  gate.open();
  expect(await codeField()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('Without a mobile number the verify screen returns to /, which is the sign-in screen for a visitor', async () => {
  const { router } = await renderApp({ server, as: null, path: '/verifyOtp' });
  expect(await mobileField()).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/sign-in');
});

test.each([
  ['', 'Mobile Number is required.'],
  ['12345', 'Mobile Number must have 10 digits.'],
])('A number like "%s" is refused before any call: %s', async (typed, message) => {
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  if (typed) await user.type(await mobileField(), typed);
  await user.click(await screen.findByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('An unknown number gets the message of the server and stays on the screen', async () => {
  const { user, router } = await renderApp({ server, as: null, path: '/sign-in' });
  await askForCode(user, '9123456789');
  expect(await screen.findByRole('alert')).toHaveTextContent(/not registered/i);
  expect(router.state.location.pathname).toBe('/sign-in');
});

test('A second code within 30 seconds is refused with the wait', async () => {
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  await askForCode(user, '9000000014');
  await codeField();
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/30 seconds/);
});

test('A wrong code says Invalid OTP and the field keeps what was typed; the right one still works', async () => {
  const { user, router } = await renderApp({ server, as: null, path: '/sign-in' });
  await askForCode(user, '9000000015');
  const field = await codeField();
  const right = server.codes.get('9000000015') ?? '';
  const wrong = right === '111111' ? '222222' : '111111';
  await user.type(field, wrong);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP');
  expect(field).toHaveValue(wrong);
  await user.clear(field);
  await user.type(field, `${right}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('An empty code is refused before any call', async () => {
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  await askForCode(user, '9000000016');
  await codeField();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('OTP is required.');
});

test('Without a connection sign-in says so in the words of the spec, on both screens', async () => {
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  const working = window.leadManagerSettings;
  // Nothing listens on port 9: the browser's own error, not a stand-in for it.
  const broken = { ...working, apiBaseUrl: 'http://127.0.0.1:9' };
  window.leadManagerSettings = broken;
  await askForCode(user, '9000000017');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.');
  window.leadManagerSettings = working ?? {};
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await user.type(await codeField(), '123456');
  window.leadManagerSettings = broken;
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error verifying OTP. Please try again.');
});

test('Remember me keeps the number, and only the number, for the next visit', async () => {
  const first = await renderApp({ server, as: null, path: '/sign-in' });
  await first.user.click(await screen.findByRole('checkbox', { name: 'Remember me' }));
  await askForCode(first.user, '9000000018');
  await codeField();
  expect(Object.entries(localStorage)).toEqual([['remembered-mobile', '9000000018']]);
  first.unmount();
  await renderApp({ server, as: null, path: '/sign-in' });
  expect(await mobileField()).toHaveValue('9000000018');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('Who is signed in already is not asked again', async () => {
  const { router } = await renderApp({ server, as: staff.agent, path: '/sign-in' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
