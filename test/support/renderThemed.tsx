import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Themed } from '../../src/web/ui/Themed';

/** A control in the product's theme. */
export const renderThemed = (control: ReactElement) => ({
  ...render(control, { wrapper: Themed }),
  user: userEvent.setup(),
});
