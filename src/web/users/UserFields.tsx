import { useFormikContext } from 'formik';
import { memo, type ComponentType } from 'react';
import { FormSelect, FormText, type Own } from '../forms/formFields';
import type { LoadedSelectProps, Loading } from '../forms/LoadedSelect';
import { FormSection } from '../ui/FormSection';
import type { SelectOption } from '../ui/SelectField';
import type { TextInputProps } from '../ui/TextInput';
import {
  accessOptions,
  genderOptions,
  isAgent,
  singleDeviceOptions,
  type UserField,
  type UserValues,
} from './userForm';

const UserText: ComponentType<Own<TextInputProps, UserField>> = FormText;
const UserSelect: ComponentType<Own<LoadedSelectProps, UserField>> = FormSelect;

const nameInput = { autoComplete: 'off' } as const;
const phoneInput = { inputMode: 'tel', autoComplete: 'off' } as const;
const emailInput = { inputMode: 'email', autoComplete: 'off' } as const;

interface UserFieldsProps {
  roleOptions: readonly SelectOption[];
  isRoleLocked?: boolean;
  teamLeaders: readonly SelectOption[] | undefined;
  leadersQuery?: Loading;
}

const TeamLeader = ({ teamLeaders, leadersQuery }: Pick<UserFieldsProps, 'teamLeaders' | 'leadersQuery'>) => {
  const { values } = useFormikContext<UserValues>();
  const retryLabel = 'Load the team leaders again';
  return isAgent(values.role) ? (
    <UserSelect name="teamleader" required options={teamLeaders} query={leadersQuery} retryLabel={retryLabel} />
  ) : null;
};

export const UserFields = memo(function UserFields({ roleOptions, isRoleLocked = false, ...leaders }: UserFieldsProps) {
  return (
    <>
      <FormSection title="Personal Details">
        <UserText name="name" inputProps={nameInput} />
        <UserText name="phone" type="tel" hint="Used to sign in." inputProps={phoneInput} />
        <UserText name="email" type="email" inputProps={emailInput} />
        <UserSelect name="gender" options={genderOptions} />
      </FormSection>
      <FormSection title="Login Details">
        <UserSelect
          name="role"
          options={roleOptions}
          alwaysChosen
          disabled={isRoleLocked}
          hint={isRoleLocked ? 'The role of an Admin cannot be changed.' : undefined}
        />
        <TeamLeader {...leaders} />
        <UserSelect name="crm_app_access" options={accessOptions} alwaysChosen />
        <UserSelect name="login_device" options={singleDeviceOptions} alwaysChosen />
      </FormSection>
    </>
  );
});
