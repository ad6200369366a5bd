import { render, waitFor } from '@testing-library/react';
import { LateConflictDialog } from '../../../../../src/web/leads/form/conflict/LateConflictDialog';
import { takeToasts } from '../../../../../src/web/toasts/toasts';

jest.mock('../../../../../src/web/leads/form/conflict/ConflictDialog', () => {
  throw new Error('Loading the chunk failed.');
});

test('Where the dialog of a conflict cannot be loaded, the person hears of it and can save again', async () => {
  const onClose = jest.fn();
  const onSave = jest.fn();
  render(
    <LateConflictDialog
      changedBy={{ isSelf: false, name: 'Asha Rao' }}
      rows={[]}
      isAllTheirs={() => false}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSave).not.toHaveBeenCalled();
  expect(takeToasts()).toEqual([
    expect.objectContaining({
      kind: 'error',
      message: 'This lead was changed meanwhile, and what was changed could not be shown. Please save again.',
    }),
  ]);
});
