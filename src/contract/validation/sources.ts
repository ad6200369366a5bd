import { object } from 'yup';
import { limits } from '../limits';
import { captureFields, captureStates, onKnownChoices, sourceKinds } from '../sources';
import {
  choice,
  id,
  line,
  listIfGiven,
  pageNumber,
  phone,
  recordOf,
  requiredChoice,
  requiredLine,
  text,
} from './fields';

const secret = (label: string) => text(label, limits.secretLength);

const wrongType = 'aliases must be a list of fields with their names.';

const aliases = () =>
  listIfGiven(
    recordOf(
      {
        field: requiredChoice('Field', captureFields),
        names: listIfGiven(requiredLine('Name'), limits.aliases, 'Too many names.', 'Names must be a list.'),
      },
      wrongType,
    ),
    captureFields.length,
    'There are more fields than the product has.',
    wrongType,
  );

export const addSourceSchema = object({
  kind: requiredChoice('Kind', sourceKinds),
  name: requiredLine('Name'),
  /** Used by Meta sources only. */
  app_secret: secret('App Secret'),
  verify_token: secret('Verify Token'),
  page_token: secret('Page Token'),
});

/** Empty and missing fields keep their stored value. */
export const updateSourceSchema = object({
  name: line('Name'),
  aliases: aliases(),
  on_known: choice('Known numbers', onKnownChoices),
  app_secret: secret('App Secret'),
  verify_token: secret('Verify Token'),
  page_token: secret('Page Token'),
});

export const previewSourceSchema = object({ aliases: aliases() });

export const capturesSchema = object({
  source: id('Source'),
  state: choice('State', captureStates),
  page: pageNumber(),
});

/** Missing fields keep the value that was sent. */
export const retryCaptureSchema = object({
  name: line('Full Name'),
  contact: phone('Contact Number'),
  project: line('Project'),
});
