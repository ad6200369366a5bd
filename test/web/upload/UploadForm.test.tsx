import { act, fireEvent, screen } from '@testing-library/react';
import { Toasts } from '../../../src/web/toasts/ToastArea';
import { UploadForm } from '../../../src/web/upload/UploadPage';
import { renderThemed } from '../../support/renderThemed';
import { expectToast } from '../../support/screenActions';

/** The clock of an upload, which ticks when it is told to; all others run. */
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
});
afterEach(() => jest.useRealTimers());

const tick = (milliseconds = 500) => act(() => jest.advanceTimersByTime(milliseconds));

const show = () => {
  const view = renderThemed(
    <>
      <UploadForm />
      <Toasts />
    </>,
  );
  const picker = view.container.querySelector('input');
  if (!picker) throw new Error('There is no file picker.');
  return { ...view, picker };
};

const photo = () => new File(['x'], 'site plan.png', { type: 'image/png' });

test('Without a file Upload is disabled; Choose File opens a picker for images, .pdf, .txt and .docx', async () => {
  const { user, picker } = show();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  expect(picker).toHaveAttribute('accept', 'image/*,.pdf,.txt,.docx');
  const opened = jest.spyOn(picker, 'click');
  await user.click(screen.getByRole('button', { name: 'Choose File' }));
  expect(opened).toHaveBeenCalled();
});

test('A submit without a file says: Please select a file to upload', async () => {
  const { container } = show();
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  fireEvent.submit(form);
  await expectToast('Please select a file to upload');
});

test('The name of the selected file is shown', async () => {
  const { user, picker } = show();
  await user.upload(picker, photo());
  expect(screen.getByText('Selected file: site plan.png')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
});

test('Uploading: the button reads Uploading... and is disabled, progress rises by 10 every 500 ms up to 100, then the alert', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { user, picker } = show();
  await user.upload(picker, photo());
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  const bar = screen.getByRole('progressbar', { name: 'Upload progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  tick(499);
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  tick(1);
  expect(bar).toHaveAttribute('aria-valuenow', '10');
  for (let percent = 20; percent < 100; percent += 10) {
    tick();
    expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    expect(screen.queryByText('File uploaded successfully!')).toBeNull();
  }
  tick();
  await expectToast('File uploaded successfully!');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
  expect(jest.getTimerCount()).toBe(0);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('Leaving during an upload stops the clock', async () => {
  const { user, picker, unmount } = show();
  await user.upload(picker, photo());
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  tick();
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
