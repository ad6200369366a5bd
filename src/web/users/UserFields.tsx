import type { ComponentProps } from 'react';
import { FormSection } from '../ui/FormSection';
import { limitPhone } from '../ui/phoneInput';
import { SelectField, type SelectOption } from '../ui/SelectField';
import { TextInput } from '../ui/TextInput';
import { TeamLeaderField, type TeamLeaderChoices } from './TeamLeaderField';
import {
  accessOptions,
  genderOptions,
  isAgent,
  singleDeviceOptions,
  type UserField,
  type UserValues,
} from './userForm';

const inputProps = {
  name: { autoComplete: 'off' },
  phone: { inputMode: 'tel', autoComplete: 'off' },
  email: { inputMode: 'email', autoComplete: 'off' },
} as const satisfies Record<string, ComponentProps<'input'>>;

interface UserFieldsProps {
  values: UserValues;
  roleOptions: readonly SelectOption[];
  isRoleLocked?: boolean;
  teamLeaders: TeamLeaderChoices;
  errorOf: (field: UserField) => string | undefined;
  onChange: (field: UserField, value: string) => void;
  onBlur: (field: UserField) => void;
}

/** The fields of a user in their two sections (spec §2). */
export const UserFields = ({
  values,
  roleOptions,
  isRoleLocked,
  teamLeaders,
  errorOf,
  onChange,
  onBlur,
}: UserFieldsProps) => {
  const field = (name: UserField) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => onChange(name, value),
    onBlur: () => onBlur(name),
  });
  const phone = field('phone');
  return (
    <>
      <FormSection title="Personal Details">
        <TextInput {...field('name')} label="Full Name" required inputProps={inputProps.name} />
        <TextInput
          {...phone}
          label="Contact Number"
          required
          type="tel"
          hint="The number to sign in with."
          inputProps={inputProps.phone}
          onChange={(typed) => phone.onChange(limitPhone(values.phone, typed))}
        />
        <TextInput {...field('email')} label="Email" type="email" inputProps={inputProps.email} />
        <SelectField {...field('gender')} label="Gender" options={genderOptions} />
      </FormSection>
      <FormSection title="Login Details">
        <SelectField
          {...field('role')}
          label="Role"
          required
          options={roleOptions}
          alwaysChosen
          disabled={isRoleLocked}
          hint={isRoleLocked ? 'The role of an Admin cannot be changed.' : undefined}
        />
        {isAgent(values.role) ? <TeamLeaderField {...field('teamleader')} choices={teamLeaders} /> : null}
        <SelectField {...field('crm_app_access')} label="CRM/App Access" options={accessOptions} alwaysChosen />
        <SelectField
          {...field('login_device')}
          label="Single Device Login"
          options={singleDeviceOptions}
          alwaysChosen
        />
      </FormSection>
    </>
  );
};
