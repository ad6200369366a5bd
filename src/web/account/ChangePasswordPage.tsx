import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { object, ref, string } from 'yup';
import { limits } from '../../contract/limits';
import { ContractForm } from '../forms/ContractForm';
import { FormText } from '../forms/formFields';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';

const tooShort = `Password should be at least ${limits.passwordMinLength} characters long.`;

/** Not part of the contract, because no call sends it (spec §5). */
export const passwordSchema = object({
  current: string().label('Current Password').required('Please enter your current password.'),
  next: string().label('New Password').required(tooShort).min(limits.passwordMinLength, tooShort),
  confirmation: string()
    .label('Confirm Password')
    .oneOf([ref('next')], 'New Password and Confirm Password do not match.'),
});

const noPasswords = { current: '', next: '', confirmation: '' };

const currentPassword = { autoComplete: 'current-password' };
const newPassword = { autoComplete: 'new-password' };

/** Validates in the browser only (spec §5); nothing is stored. */
export const ChangePasswordPage = () => (
  <>
    <PageHeading title="Change Password" />
    <ContractForm
      schema={passwordSchema}
      initialValues={noPasswords}
      bodyOf={() => ({})}
      send={() => Promise.resolve()}
      savedText={() => 'Password changed successfully'}
      submitLabel="Change Password"
    >
      <Panel sx={{ p: 2.5, mb: 1.75, maxWidth: 460 }}>
        <Typography sx={{ color: 'text.secondary', mb: 1.75 }}>
          This form only works in your browser and is not sent to the server. Nothing is saved, and you still sign in
          with an OTP.
        </Typography>
        <Stack sx={{ gap: 1.75 }}>
          <FormText name="current" type="password" inputProps={currentPassword} isErrorAnnounced />
          <FormText name="next" type="password" inputProps={newPassword} isErrorAnnounced />
          <FormText name="confirmation" type="password" required inputProps={newPassword} isErrorAnnounced />
        </Stack>
      </Panel>
    </ContractForm>
  </>
);
