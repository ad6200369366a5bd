import type { ReactNode } from 'react';
import { companyName } from '../address/settings';

export const SignInLayout = ({ children }: { children: ReactNode }) => (
  <div className="sign-in">
    <header>
      <h2>{companyName()}</h2>
      <div>
        <strong>Every lead answered, every visit kept.</strong>
        <p>Sign in with your staff mobile number. We will send you a six-digit code.</p>
      </div>
      <small>Lead Manager</small>
    </header>
    <main>
      <div>{children}</div>
    </main>
  </div>
);
