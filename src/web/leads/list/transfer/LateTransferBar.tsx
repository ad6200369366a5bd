import type { ComponentProps } from 'react';
import { lateCode, useApproach } from '../../../late/lateCode';
import { latePart } from '../../../late/latePart';
import { useUnsavedWork } from '../../../unsaved/unsavedWork';

const barCode = lateCode(() => import('./TransferBar'));
const Bar = latePart(barCode, 'TransferBar', { failure: 'The fields for the selected leads could not be loaded.' });

/** The bar for selected leads. Its code is fetched when the browser is idle. */
export const LateTransferBar = (props: ComponentProps<typeof Bar>) => {
  const isNeeded = props.selected.size > 0;
  useApproach(barCode);
  // The selection may be the work of minutes: sign-in is renewed over the screen.
  useUnsavedWork(isNeeded);
  return isNeeded ? <Bar {...props} /> : null;
};
