import { render, waitFor } from '@testing-library/react';
import { LateConflictDialog } from '../../../../../src/web/leads/form/conflict/LateConflictDialog';
import { updateNames, type UpdateValues } from '../../../../../src/web/leads/form/leadFormValues';
import { takeToasts } from '../../../../../src/web/toasts/toasts';

jest.mock('../../../../../src/web/leads/form/conflict/ConflictDialog', () => {
  throw new Error('Loading the chunk failed.');
});

test('Where the dialog of a conflict cannot be loaded, the person hears of it and can save again', async () => {
  const onClose = jest.fn();
  const onSave = jest.fn();
  const values = Object.fromEntries(updateNames.map((name) => [name, ''])) as UpdateValues; // all the names there are
  const merge = { merged: values, taken: [], collisions: [] };
  const theirs = { values, updatedAt: '', isEarly: false };
  render(
    <LateConflictDialog
      conflict={{ merge, base: values, mine: values, theirs, changedBy: { isSelf: false, name: 'Asha Rao' } }}
      names={{}}
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
