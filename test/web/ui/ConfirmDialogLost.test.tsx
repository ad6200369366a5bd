import { render, waitFor } from '@testing-library/react';
import { ConfirmDialog } from '../../../src/web/ui/ConfirmDialog';

jest.mock('../../../src/web/ui/Question', () => {
  throw new Error('Loading the chunk failed.');
});

afterEach(() => jest.restoreAllMocks());

test.each([
  { answer: true, confirmed: 1, cancelled: 0 },
  { answer: false, confirmed: 0, cancelled: 1 },
])(
  'Where the dialog cannot be loaded the browser asks, and its answer counts: $answer',
  async ({ answer, confirmed, cancelled }) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    render(<ConfirmDialog isOpen confirmLabel="Yes, delete it!" onConfirm={onConfirm} onCancel={onCancel} />);
    await waitFor(() => expect(asked).toHaveBeenCalledWith("Are you sure?\n\nYou won't be able to revert this!"));
    expect(onConfirm).toHaveBeenCalledTimes(confirmed);
    expect(onCancel).toHaveBeenCalledTimes(cancelled);
    expect(asked).toHaveBeenCalledTimes(1);
  },
);
