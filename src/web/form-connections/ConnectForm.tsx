import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useAppSelector } from '../session/hooks';
import { isApiError, type ApiError } from '../api/apiError';
import { useConnectFormMutation, useGetPageFormsQuery } from '../api/formConnectionsApi';
import { useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import { Panel } from '../ui/Panel';
import { SelectField, type SelectOption } from '../ui/SelectField';
import { showToast } from '../toasts/toasts';
import { useIdempotencyKeys } from '../unsaved/idempotencyKey';
import { LoadedChoice } from './LoadedChoice';

const nothing = { page_name: '', form_name: '', project_name: '' };

type Selection = typeof nothing;

const isAboutFields = ({ errors = {} }: ApiError): boolean => Object.keys(nothing).some((field) => field in errors);

/** Sends whatever is selected (spec §5); the server's refusal stands at the field that it is about. */
export const ConnectForm = ({ pages }: { pages: readonly SelectOption[] }) => {
  const actor = useAppSelector(({ session }) => session.user);
  const [selection, setSelection] = useState<Selection>(nothing);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const keys = useIdempotencyKeys();
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const forms = useGetPageFormsQuery(selection.page_name || skipToken);
  const settings = useGetMasterSettingsQuery();
  const projects = useMemo(
    () =>
      (settings.data ?? [])
        .filter(({ cat_name }) => cat_name === 'Project')
        .map(({ cat_value }) => ({ value: cat_value, label: cat_value })),
    [settings.data],
  );
  const [connect, { isLoading }] = useConnectFormMutation();

  const choose = (chosen: Partial<Selection>): void => {
    setSelection({ ...selection, ...chosen });
    setFailure(null);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current || !actor) return;
    isSending.current = true;
    setFailure(null);
    try {
      const body = { user_id: actor.user_id, ...selection };
      await connect({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.settle();
      showToast('connect', 'success');
      setSelection(nothing);
      form.current?.querySelector('input')?.focus();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      isSending.current = false;
    }
  };

  return (
    <Panel sx={{ p: 2, mb: 1.75 }}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.75,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr auto' },
          }}
        >
          <SelectField
            label="Page"
            value={selection.page_name}
            options={pages}
            error={failure?.errors?.page_name}
            onChange={(page) => choose({ page_name: page, form_name: '' })}
          />
          <LoadedChoice
            label="Form"
            value={selection.form_name}
            query={forms}
            options={forms.currentData}
            disabled={selection.page_name === ''}
            hint={selection.page_name === '' ? 'Choose a page first.' : undefined}
            error={failure?.errors?.form_name}
            onChange={(form) => choose({ form_name: form })}
          />
          <LoadedChoice
            label="Project"
            value={selection.project_name}
            query={settings}
            options={projects}
            error={failure?.errors?.project_name}
            onChange={(project) => choose({ project_name: project })}
          />
          <Button
            type="submit"
            variant="contained"
            loading={isLoading}
            loadingPosition="start"
            sx={{ mt: { md: '21px' } }}
          >
            Submit
          </Button>
        </Box>
        {failure && !isAboutFields(failure) ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure.message}
          </Alert>
        ) : null}
      </form>
    </Panel>
  );
};
