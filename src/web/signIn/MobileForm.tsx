import { useState, type SubmitEvent } from 'react';
import { Button } from '../ui/Button';
import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import { sendLoginOtp } from '../api/sessionApi';
import { useAppDispatch } from '../session/sessionSlice';
import { TextInput } from '../ui/TextInput';
import { sendCodeFailure } from './signInMessages';
import './signInLook';

const rememberedKey = 'remembered-mobile';

const rememberedMobile = (): string => localStorage.getItem(rememberedKey) ?? '';

const inputProps = { inputMode: 'tel', autoComplete: 'username', 'data-initial-focus': '' } as const;

// Checked by hand here: the validation library would double what a first visit loads.
const problemOf = (mobile: string): string =>
  mobile === ''
    ? 'Mobile Number is required.'
    : isPhone(mobile)
      ? ''
      : `Mobile Number must have ${limits.phoneLength} digits.`;

interface MobileFormProps {
  /** Once a code is on its way. */
  onSent: (mobile: string) => void;
  /** By default the one that this device remembers. */
  initialMobile?: string;
}

export const MobileForm = ({ onSent, initialMobile }: MobileFormProps) => {
  const [typed, setTyped] = useState(() => initialMobile || rememberedMobile());
  const [isRemembered, setRemembered] = useState(() => rememberedMobile() !== '');
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
      if (isRemembered) localStorage.setItem(rememberedKey, mobile);
      else localStorage.removeItem(rememberedKey);
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
