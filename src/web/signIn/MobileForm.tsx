import { useState, type SubmitEvent } from 'react';
import { Button } from '../ui/Button';
import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import { sendLoginOtp } from '../api/sessionApi';
import { useAppDispatch } from '../session/hooks';
import { TextInput } from '../ui/TextInput';
import { sendCodeFailure } from './signInMessages';
import './signInLook';

const rememberedKey = 'remembered-mobile';

/** The number that "Remember me" kept on this device; never a code or a token. */
const readRememberedMobile = (storage: Storage): string => storage.getItem(rememberedKey) ?? '';

const rememberMobile = (storage: Storage, mobile: string | null): void =>
  mobile === null ? storage.removeItem(rememberedKey) : storage.setItem(rememberedKey, mobile);

const inputProps = { inputMode: 'tel', autoComplete: 'username', 'data-initial-focus': '' } as const;

// Checked by hand here: the validation library would double what a first visit loads.
const problemOf = (mobile: string): string =>
  mobile === ''
    ? 'Mobile Number is required.'
    : isPhone(mobile)
      ? ''
      : `Mobile Number must have ${limits.phoneLength} digits.`;

interface MobileFormProps {
  /** Called with the number once a code is on its way to it. */
  onSent: (mobile: string) => void;
  /** What the field begins with; empty, or none, for the number that this device remembers. */
  initialMobile?: string;
}

/** Asks for the mobile number and sends a code to it. */
export const MobileForm = ({ onSent, initialMobile }: MobileFormProps) => {
  const [typed, setTyped] = useState(() => initialMobile || readRememberedMobile(window.localStorage));
  const [isRemembered, setRemembered] = useState(() => readRememberedMobile(window.localStorage) !== '');
  const [problem, setProblem] = useState('');
  const [isLoading, setLoading] = useState(false);
  const dispatch = useAppDispatch();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const mobile = phoneDigits(typed);
    const found = problemOf(mobile);
    setProblem(found);
    if (found) return;
    setLoading(true);
    try {
      await dispatch(sendLoginOtp({ mobile })).unwrap();
      rememberMobile(window.localStorage, isRemembered ? mobile : null);
      onSent(mobile);
    } catch (error) {
      setProblem(sendCodeFailure(error));
    } finally {
      setLoading(false);
    }
  };

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Mobile Number"
        type="tel"
        value={typed}
        onChange={setTyped}
        error={problem}
        isErrorAnnounced
        inputProps={inputProps}
        autoFocus
      />
      <label className="check-line">
        <input type="checkbox" checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
        Remember me
      </label>
      <Button type="submit" variant="contained" loading={isLoading}>
        Send OTP
      </Button>
    </form>
  );
};
