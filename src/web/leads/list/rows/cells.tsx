import type { GridRenderCellParams } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import { leadStatusNames, leadStatusOf, type LeadStatus } from '../../../../contract/leadCodes';
import { statusTone, type LeadTone } from '../../../leadLists';
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

/** The tone of each status by its name and by its code: servers send either. */
const toneOfStatus: ReadonlyMap<string, LeadTone> = new Map(
  Object.entries(leadStatusNames).map(([code, name]) => [name, statusTone(Number(code) as LeadStatus)]), // keys of a Record<LeadStatus, …>
);

const renderStatus = ({ row }: Cell) => {
  const code = leadStatusOf(row.status);
  const tone = code === undefined ? toneOfStatus.get(row.status) : statusTone(code);
  return tone ? <ToneChip tone={tone}>{row.statusText}</ToneChip> : row.statusText;
};

/** How cells that are more than a text are drawn. */
export const cells = { renderNameLink, renderPhoneLink, renderStatus };
