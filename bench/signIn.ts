import type { BrowserContext } from '@playwright/test';
import type { Product } from '../test/support/startProduct';
import { openSession } from '../test/support/storedSession';
import { staff, type StaffName } from '../test/support/staff';

/** Signs somebody in on every page of a browser context, without the sign-in screen: that is not what is measured. */
export const signIn = async (context: BrowserContext, product: Product, who: StaffName = 'admin'): Promise<void> => {
  const { user, token } = await openSession(product, staff[who]);
  await context.addInitScript(
    ([userJson, tokenText]) => {
      localStorage.setItem('user', userJson);
      localStorage.setItem('token', tokenText);
    },
    [JSON.stringify(user), token] as const,
  );
};
