import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { ContractForm } from '../forms/ContractForm';
import { FormText } from '../forms/formFields';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';

const emptyMessage = { message: '' };

const supportSchema = object({ message: string().label('Message').trim().required('Please enter a message.') });

export const SupportPage = () => (
  <>
    <PageHeading title="Contact Support" />
    <ContractForm
      schema={supportSchema}
      initialValues={emptyMessage}
      draft="support"
      bodyOf={() => ({})}
      send={() => Promise.resolve()}
      savedText={() => 'Your message has been sent to support.'}
      submitLabel="Send"
    >
      <Panel sx={{ p: 2.5, mb: 1.75, maxWidth: 620 }}>
        <Typography sx={{ color: 'text.secondary', mb: 1.75 }}>
          Messages to support stay in this browser. For a reply, please call your admin.
        </Typography>
        <FormText name="message" rows={6} isErrorAnnounced />
      </Panel>
    </ContractForm>
  </>
);
