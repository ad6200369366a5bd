import { fuzz } from './fuzz';

fuzz(
  'whatever is sent to a write, it is done or refused in words, and a refusal changes nothing',
  ({ isWrite }) => isWrite === true,
);
