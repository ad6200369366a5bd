import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { timeText } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';
import { formatCount } from '../../contract/numbers';
import { request } from '../address/request';
import { reportText } from '../dom/problemReport';
import { saveBlob } from '../dom/saveBlob';
import { approach, useLate } from '../late/latePart';
import { LateFailure, PlainNote } from '../late/LateFailure';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { LoadingState } from '../ui/States';
import { TextInput } from '../ui/TextInput';
import { Themed } from '../ui/Themed';
import { lateRecorder } from '../recorder/current';
import type { Problem, ProblemEvent, ProblemFile } from '../recorder/problem';
import { FileTree } from './FileTree';

/** Describes a problem file in plain words. */
const heldText = ({ start, events }: Problem): string => {
  const [first, last] = [events[0], events.at(-1)];
  const isEmpty = !events.some(({ kind }) => ['call', 'press', 'key', 'typed', 'action'].includes(kind));
  if (isEmpty || !first || !last) {
    return 'Nothing has been recorded yet: recording begins a moment after the page has loaded. Please do once more what went wrong, then report it.';
  }
  const timeOf = ({ at }: ProblemEvent): string => timeText(indiaClock(start.at + at));
  const counted = (one: string, many: string, ...kinds: ProblemEvent['kind'][]): string => {
    const count = events.filter(({ kind }) => kinds.includes(kind)).length;
    return `${formatCount(count)} ${count === 1 ? one : many}`;
  };
  const calls = counted('call', 'calls', 'call');
  const presses = counted('press', 'presses', 'press', 'key', 'typed');
  const actions = counted('action', 'actions', 'action');
  return `The file holds what happened in this tab from ${timeOf(first)} to ${timeOf(last)}: ${calls} to the server, ${presses} of buttons and keys, and ${actions} of the application. Names, numbers and texts are replaced by made-up ones, and codes are left out.`;
};

/** A slow phone needs it for some megabytes. */
const sentWithinMs = 60_000;

/** The message that follows; undefined after a failure. */
type Pass = (file: ProblemFile, life: AbortSignal) => string | Promise<string | undefined>;

const sendFile =
  (address: string): Pass =>
  async (body, life) => {
    const signal = AbortSignal.any([life, AbortSignal.timeout(sentWithinMs)]);
    const answer = await request(address, { method: 'POST', body, credentials: 'omit', signal }).catch(() => undefined);
    return answer?.ok ? 'The report has been sent. Thank you.' : undefined;
  };

const saveFile: Pass = (file) => {
  const time = indiaClock(Date.now()).toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  const name = `problem-${time}.json`;
  saveBlob(name, new Blob([JSON.stringify(file)], { type: 'application/json' }));
  return `The file is with your downloads: ${name}`;
};

interface ReportProps {
  expected: string;
  onExpected: (text: string) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Reports the moment at which the dialog opened. */
const Report = ({ expected, onExpected, onDone, onClose }: ReportProps) => {
  const { module: recorder, failures, hasFailed } = useLate(lateRecorder, true);
  const file = useMemo(() => recorder?.file(''), [recorder]);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);
  const address = window.leadManagerSettings?.problemReportUrl;

  const isBusy = state === 'busy';
  const passOn = async (pass: Pass): Promise<void> => {
    if (!file || !recorder) return;
    setState('busy');
    // The recorder's copy of the text, without telephone numbers.
    const { problem } = recorder.file(expected);
    life.current = new AbortController();
    const { signal } = life.current;
    const message = await pass({ ...file, problem: { ...file.problem, expected: problem.expected } }, signal);
    if (signal.aborted) return;
    if (message === undefined) setState('failed');
    else {
      showToast(message, 'success');
      onDone();
    }
  };

  return (
    <>
      <DialogContent>
        {file ? (
          <DialogContentText sx={{ mb: 2 }}>
            {heldText(file.problem)}{' '}
            {address
              ? 'Nothing leaves this device until you send it.'
              : 'Nothing leaves this device: save the file, and pass it on to whoever looks after Lead Manager for you.'}
          </DialogContentText>
        ) : hasFailed ? (
          <LateFailure
            text="What happened in this tab could not be loaded."
            {...{ failures, isOver: false, onRetry: () => approach(lateRecorder), onClose: undefined }}
          />
        ) : (
          <LoadingState />
        )}
        <TextInput
          label="What did you expect?"
          value={expected}
          onChange={onExpected}
          rows={3}
          autoFocus
          hint="Please leave out names and numbers; telephone numbers are hidden anyway."
        />
        {file ? <FileTree file={file} /> : null}
        {state === 'failed' ? (
          <PlainNote severity="error" ways={[]}>
            The report could not be sent. Please try again, or save the file and pass it on.
          </PlainNote>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={address ? 'outlined' : 'contained'}
          disabled={!file}
          aria-busy={isBusy}
          onClick={() => void passOn(saveFile)}
        >
          Save the file
        </Button>
        {address ? (
          <Button variant="contained" disabled={!file} loading={isBusy} onClick={() => void passOn(sendFile(address))}>
            Send
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
};

export const ProblemDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const id = useId();
  // Outlives a closed dialog, as a draft does.
  const [expected, setExpected] = useState('');
  const done = (): void => {
    setExpected('');
    onClose();
  };
  return (
    <Themed>
      <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{reportText}</DialogTitle>
        <Report expected={expected} onExpected={setExpected} onDone={done} onClose={onClose} />
      </Dialog>
    </Themed>
  );
};
