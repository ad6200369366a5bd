import type { GridRenderCellParams } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import { leadStatusText } from '../../../../contract/leadCodes';
import { statusTone } from '../../../leadLists';
import { formatCount } from '../../../numbers';
import { updateLeadPath } from '../../../paths';
import { ToneChip } from '../../../ui/ToneChip';
import { nothing, type LeadGridRow } from './leadGridRow';

type Cell = GridRenderCellParams<LeadGridRow>;

// One cell of the grid is a tab stop; a link in it is one exactly then.
const renderNameLink = ({ row, tabIndex }: Cell) => (
  <Link to={updateLeadPath(row.id)} tabIndex={tabIndex}>
    {row.name}
  </Link>
);

const renderPhoneLink = ({ row, tabIndex }: Cell) =>
  row.contact === nothing ? (
    nothing
  ) : (
    <a href={`tel:${row.contact.replace(/[^+\d]/g, '')}`} tabIndex={tabIndex}>
      {row.contact}
    </a>
  );

/** An unknown status is shown as its text, without a colour. */
const renderStatus = ({ row: { lead_status } }: Cell) =>
  typeof lead_status === 'number' ? (
    <ToneChip tone={statusTone(lead_status)}>{leadStatusText(lead_status)}</ToneChip>
  ) : (
    lead_status
  );

const formatSerial = (serial: number): string => formatCount(serial);

/** How cells that are more than a text are drawn. */
export const cells = { formatSerial, renderNameLink, renderPhoneLink, renderStatus };
