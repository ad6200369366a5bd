import { fuzz } from './fuzz';

fuzz(
  'whatever is sent to a call that reads, it is answered or refused in words, and nothing is changed',
  ({ isWrite }) => !isWrite,
);
