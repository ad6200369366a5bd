import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { indiaDayOf } from '../../contract/calendar';
import { exportFormats, type ExportFormat, type ExportLimit } from '../../contract/files';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import { roleNames, roles } from '../../contract/roles';
import { errorText, type ApiError } from '../api/apiError';
import { fetchExport, useGetExportLimitsQuery, useSetExportLimitsMutation } from '../api/filesApi';
import { addLook } from '../dom/addLook';
import { saveBlob } from '../dom/saveBlob';
import { Loaded } from '../failures/Loaded';
import { useAppDispatch, useAppSelector } from '../session/hooks';
import { useOwnRole } from '../session/permissions';
import { selectToken, sessionExpired } from '../session/sessionSlice';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { TextInput } from '../ui/TextInput';
import { useIdempotencyKeys } from '../unsaved/idempotencyKey';
import type { Exported } from './ExportButton';

addLook(`.export-ways,.export-limits{display:flex;flex-wrap:wrap;align-items:end;gap:10px;margin:14px 0 0}
.export-limits{padding:0;border:0}
.export-limits legend{padding:0;font-weight:600}
.export-limits>*{flex:1 1 120px}`);

const leadsText = (count: number | undefined): string =>
  count === undefined ? 'The leads' : count === 1 ? '1 lead' : `${formatCount(count)} leads`;

/** `hot-leads-2026-06-17.xlsx`. */
const fileName = (title: string, format: ExportFormat): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${indiaDayOf(new Date())}.${format}`;

const useExport = ({ leads, title, count }: Exported, onDone: () => void) => {
  const token = useAppSelector(selectToken);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<ExportFormat>();
  const [error, setError] = useState<ApiError>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const start = async (format: ExportFormat): Promise<void> => {
    if (busy) return;
    const { signal } = (reading.current = new AbortController());
    setBusy(format);
    setError(undefined);
    const fetched = await fetchExport({ ...leads, format }, token, signal);
    if (signal.aborted) return;
    setBusy(undefined);
    if (!fetched.content) {
      setError(fetched.error);
      if (fetched.error.status === 401) dispatch(sessionExpired());
      return;
    }
    const name = fileName(title, format);
    saveBlob(name, fetched.content);
    showToast(`${leadsText(count)} exported: ${name}`, 'success');
    onDone();
  };
  return { start, busy, error };
};

const names = { team_leader: roles.teamLeader, agent: roles.agent } as const;

const RowsADay = ({ stored }: { stored: readonly ExportLimit[] }) => {
  const rowsOf = (role: number): string => String(stored.find((one) => one.role === role)?.rows ?? '');
  const [rows, setRows] = useState({ team_leader: rowsOf(names.team_leader), agent: rowsOf(names.agent) });
  const [save, { isLoading, error }] = useSetExportLimitsMutation();
  const keys = useIdempotencyKeys();
  const submit = async (): Promise<void> => {
    const { error: refused } = await save({ body: rows, idempotencyKey: keys.keyFor(rows) });
    if (refused) return;
    keys.complete();
    showToast('The rows a day are saved.', 'success');
  };
  return (
    <fieldset className="export-limits">
      <legend>Rows that each may export a day</legend>
      {(['team_leader', 'agent'] as const).map((name) => (
        <TextInput
          key={name}
          label={roleNames[names[name]]}
          value={rows[name]}
          onChange={(value) => setRows({ ...rows, [name]: value })}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: String(limits.exportRows).length }}
        />
      ))}
      <Button variant="outlined" loading={isLoading} onClick={() => void submit()}>
        Save
      </Button>
      {error ? <Note severity="error">The rows a day are not saved. {errorText(error)}</Note> : null}
    </fieldset>
  );
};

interface ExportDialogProps extends Exported {
  isOpen: boolean;
  onClose: () => void;
}

const Ways = ({ onClose, ...exported }: Exported & { onClose: () => void }) => {
  const { start, busy, error } = useExport(exported, onClose);
  const role = useOwnRole();
  const limitsQuery = useGetExportLimitsQuery();
  const { count } = exported;
  return (
    <>
      <DialogContent>
        <p>{leadsText(count)}, in the order and with the columns of the screen.</p>
        <Loaded query={limitsQuery} otherwise={null}>
          {({ left, data }) => {
            const isTooMuch = left !== null && left < (count ?? 1);
            return (
              <>
                {left === null ? null : (
                  <Note severity={isTooMuch ? 'warning' : 'info'}>
                    You may export {formatCount(left)} more {left === 1 ? 'row' : 'rows'} today.
                    {isTooMuch ? ' Filter the list or select leads, or ask an Admin.' : ''}
                  </Note>
                )}
                <div className="export-ways" role="group" aria-label="Export as">
                  {exportFormats.map((format) => (
                    <Button
                      key={format}
                      variant="contained"
                      loading={busy === format}
                      disabled={isTooMuch || count === 0}
                      onClick={() => void start(format)}
                    >
                      .{format}
                    </Button>
                  ))}
                </div>
                {role === roles.admin ? <RowsADay stored={data} /> : null}
              </>
            );
          }}
        </Loaded>
        {error ? <Note severity="error">Nothing was exported. {errorText(error)}</Note> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {busy ? 'Cancel' : 'Close'}
        </Button>
      </DialogActions>
    </>
  );
};

export const ExportDialog = ({ isOpen, onClose, ...exported }: ExportDialogProps) => {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Export</DialogTitle>
      <Ways {...exported} onClose={onClose} />
    </Dialog>
  );
};
