import { fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from '../../../src/web/ui/ConfirmDialog';

test('A click beside the dialog cancels, but not the second one of the double click that opened it', async () => {
  const onCancel = jest.fn();
  render(<ConfirmDialog isOpen confirmLabel="Yes, delete it!" onConfirm={() => undefined} onCancel={onCancel} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  const beside = dialog.parentElement ?? document.body;
  const click = (detail: number): void => {
    fireEvent.mouseDown(beside, { detail });
    fireEvent.click(beside, { detail });
  };
  click(2);
  expect(onCancel).not.toHaveBeenCalled();
  click(1);
  expect(onCancel).toHaveBeenCalledTimes(1);
});
