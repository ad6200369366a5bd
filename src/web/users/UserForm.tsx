import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { addUserSchema } from '../../contract/validation/users';
import { isApiError } from '../api/apiError';
import { DraftOffer } from '../unsaved/DraftOffer';
import { LeaveGuard } from '../unsaved/LeaveGuard';
import { SaveBar } from '../ui/SaveBar';
import type { SelectOption } from '../ui/SelectField';
import type { TeamLeaderChoices } from './TeamLeaderField';
import { UserFields } from './UserFields';
import { useDraftOf } from './useDraftOf';
import { withStored, type UserField, type UserValues } from './userForm';
import { refusalOf, wordsFor, type Refusal } from './userRefusal';

interface UserFormProps {
  /** What the draft is kept under: the form, and the user's id when there is one. */
  record: string;
  initialValues: UserValues;
  roleOptions: readonly SelectOption[];
  /** An Admin's role cannot be changed. */
  isRoleLocked?: boolean;
  teamLeaders: TeamLeaderChoices;
  /** Resolves when the user is saved; what it throws is shown. */
  onSave: (values: UserValues) => Promise<void>;
  /** A new user's form empties after saving and has a Cancel button that does the same; an edited one's keeps its values. */
  isNew?: boolean;
}

/** Where the focus goes after a try: the first wrong field, or, when all is well, the first field. */
const nextFocus = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector('input');

const Fieldset = styled('fieldset')({ display: 'contents' });

/** The form of a user, for adding and for editing. */
export const UserForm = ({ record, initialValues, isNew = false, onSave, ...fields }: UserFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [finished, setFinished] = useState(0);

  const formik = useFormik<UserValues>({
    initialValues,
    validationSchema: addUserSchema,
    validateOnChange: false,
    onSubmit: async (values) => {
      setRefusal(null);
      try {
        await onSave(values);
        formik.resetForm({ values: isNew ? initialValues : values });
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefusal(refusalOf(error, values));
      }
    },
  });
  const keeper = useDraftOf(record, formik.values, formik.dirty);
  useEffect(() => {
    // The fields were locked meanwhile, which took the focus away.
    if (finished > 0 && form.current) nextFocus(form.current)?.focus();
  }, [finished]);

  const submit = async (): Promise<void> => {
    // The second click of a double click comes before the button knows that it is busy.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await formik.submitForm();
    } finally {
      isSaving.current = false;
    }
    setFinished((count) => count + 1);
  };
  const errorOf = (field: UserField): string | undefined =>
    (formik.touched[field] ? formik.errors[field] : undefined) ?? wordsFor(refusal, field, formik.values);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LeaveGuard
        isUnsaved={formik.dirty}
        text="Your changes are not saved. A draft is kept on this device for a day."
      />
      <DraftOffer keeper={keeper} onRestore={(stored) => void formik.setValues(withStored(initialValues, stored))} />
      {/* What is typed while a save is on its way would be lost when the form starts afresh. */}
      <Fieldset disabled={formik.isSubmitting}>
        <UserFields
          {...fields}
          values={formik.values}
          errorOf={errorOf}
          onChange={(field, value) => void formik.setFieldValue(field, value)}
          onBlur={(field) => void formik.setFieldTouched(field)}
        />
      </Fieldset>
      {refusal && !refusal.isAboutFields ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal.message}
        </Alert>
      ) : null}
      <SaveBar>
        <Typography sx={{ color: 'text.secondary', flex: 1 }}>{formik.dirty ? 'Unsaved changes' : ''}</Typography>
        {isNew ? (
          <Button
            variant="outlined"
            disabled={formik.isSubmitting}
            onClick={() => {
              setRefusal(null);
              formik.resetForm();
            }}
          >
            Cancel
          </Button>
        ) : null}
        <Button type="submit" variant="contained" loading={formik.isSubmitting} loadingPosition="start">
          Save
        </Button>
      </SaveBar>
    </form>
  );
};
