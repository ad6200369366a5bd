import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { TextInput } from '../ui/TextInput';
import { showToast } from '../toasts/toasts';
import { useUnsavedWork } from '../unsaved/unsavedWork';
import { StackedForm } from './StackedForm';

/** Takes a message, in the browser alone (spec §5). */
export const SupportPage = () => {
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  useUnsavedWork(message.trim() !== '');

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (message.trim() === '') {
      setError('Please enter a message.');
      showToast('Please enter a message.', 'error');
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    showToast('Your message has been sent to support.', 'success');
    setMessage('');
  };

  return (
    <>
      <PageHeading title="Contact Support" />
      <Panel sx={{ p: 2.5, maxWidth: 620 }}>
        <StackedForm ref={form} noValidate onSubmit={submit}>
          <Typography sx={{ color: 'text.secondary' }}>
            This form works in your browser only and does not reach the server: for help that somebody reads, please
            call your administrator.
          </Typography>
          <TextInput
            label="Message"
            required
            rows={6}
            value={message}
            error={error}
            onChange={(typed) => {
              setMessage(typed);
              setError('');
            }}
          />
          <Button type="submit" variant="contained">
            Send
          </Button>
        </StackedForm>
      </Panel>
    </>
  );
};
