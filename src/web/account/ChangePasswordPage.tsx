import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { TextInput } from '../ui/TextInput';
import { showToast } from '../toasts/toasts';
import { passwordProblem, type PasswordField, type PasswordValues } from './passwordRules';
import { StackedForm } from './StackedForm';

const empty: PasswordValues = { current: '', next: '', confirmation: '' };

const fields = [
  { name: 'current', label: 'Current Password', inputProps: { autoComplete: 'current-password' } },
  { name: 'next', label: 'New Password', inputProps: { autoComplete: 'new-password' } },
  { name: 'confirmation', label: 'Confirm Password', inputProps: { autoComplete: 'new-password' } },
] as const satisfies readonly { name: PasswordField; label: string; inputProps: object }[];

/** Checks three password fields, in the browser alone (spec §5). */
export const ChangePasswordPage = () => {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<ReturnType<typeof passwordProblem>>();

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = passwordProblem(values);
    setProblem(found);
    if (found) {
      showToast(found.message, 'error');
      form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    showToast('Password changed successfully', 'success');
    setValues(empty);
  };

  return (
    <>
      <PageHeading title="Change Password" />
      <Panel sx={{ p: 2.5, maxWidth: 460 }}>
        <StackedForm ref={form} noValidate onSubmit={submit}>
          <Typography sx={{ color: 'text.secondary' }}>
            This form works in your browser only and does not reach the server: nothing is stored, and you go on signing
            in with a one-time code.
          </Typography>
          {fields.map(({ name, label, inputProps }) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              type="password"
              required
              value={values[name]}
              error={problem?.field === name ? problem.message : undefined}
              inputProps={inputProps}
              onChange={(value) => {
                setValues({ ...values, [name]: value });
                setProblem(undefined);
              }}
            />
          ))}
          <Button type="submit" variant="contained">
            Change Password
          </Button>
        </StackedForm>
      </Panel>
    </>
  );
};
