import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { indiaDayOf } from '../../contract/calendar';
import { exportFormats, type ExportFormat, type ExportLimit } from '../../contract/files';
import { limits } from '../../contract/limits';
import { countOf } from '../../contract/numbers';
import { roleNames, roles } from '../../contract/roles';
import { errorText } from '../api/apiError';
import { fetchExport, useGetExportLimitsQuery, useSetExportLimitsMutation } from '../api/filesApi';
import { addLook } from '../dom/addLook';
import { saveBlob } from '../dom/saveBlob';
import { Loaded } from '../failures/Loaded';
import { useOwnRole } from '../session/permissions';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { TextInput } from '../ui/TextInput';
import { useIdempotencyKeys } from '../unsaved/idempotencyKey';
import type { Exported } from './ExportButton';
import { useFileCall } from './useFileCall';

addLook(`.export-ways,.export-limits{display:flex;flex-wrap:wrap;align-items:end;gap:10px;margin:14px 0 0}
.export-limits{padding:0;border:0}
.export-limits legend{padding:0;font-weight:600}
.export-limits>*{flex:1 1 120px}`);

const leadsText = (count: number | undefined): string => (count === undefined ? 'The leads' : countOf(count, 'lead'));

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

/** `hot-leads-2026-06-17.xlsx`. */
const fileName = (title: string, format: ExportFormat): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${indiaDayOf(new Date())}.${format}`;

interface ExportDialogProps extends Exported {
  isOpen: boolean;
  onClose: () => void;
}

const Ways = ({ leads, title, count, onClose }: Exported & { onClose: () => void }) => {
  const { call, isBusy, error } = useFileCall();
  const [chosen, setChosen] = useState<ExportFormat>();
  const role = useOwnRole();
  const limitsQuery = useGetExportLimitsQuery();
  const start = async (format: ExportFormat): Promise<void> => {
    setChosen(format);
    const content = await call(fetchExport({ ...leads, format }));
    if (!content) return;
    const name = fileName(title, format);
    saveBlob(name, content);
    showToast(`${leadsText(count)} exported: ${name}`, 'success');
    onClose();
  };
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
                    You may export {countOf(left, 'more row')} today.
                    {isTooMuch ? ' Filter the list or select leads, or ask an Admin.' : ''}
                  </Note>
                )}
                <div className="export-ways" role="group" aria-label="Export as">
                  {exportFormats.map((format) => (
                    <Button
                      key={format}
                      variant="contained"
                      loading={isBusy && chosen === format}
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
          {isBusy ? 'Cancel' : 'Close'}
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
