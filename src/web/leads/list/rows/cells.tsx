import type { ReactNode } from 'react';
import { leadStatusText } from '../../../../contract/leadCodes';
import { statusTone, type LeadList } from '../../../leadLists';
import { updateLeadPath } from '../../../paths';
import { ToneChip } from '../../../ui/ToneChip';
import { nothing, type LeadGridRow } from './leadGridRow';

type Field = Exclude<keyof LeadGridRow, 'id'>;

// One cell of the grid is a tab stop; a link in it is one exactly then.
type DrawCell = (lead: LeadGridRow, tabIndex: 0 | -1) => ReactNode;

/** A plain link: `useOpenLead` opens the lead on a click, and leaves the other ways of following a link to the browser. */
const nameLink: DrawCell = ({ id, name }, tabIndex) => (
  <a href={updateLeadPath(id)} tabIndex={tabIndex}>
    {name}
  </a>
);

const phoneLink: DrawCell = ({ contact }, tabIndex) =>
  contact === nothing ? (
    nothing
  ) : (
    <a href={`tel:${contact.replace(/[^+\d]/g, '')}`} tabIndex={tabIndex}>
      {contact}
    </a>
  );

/** An unknown status is shown as its text, without a colour. */
const statusChip: DrawCell = ({ lead_status }) =>
  typeof lead_status === 'number' ? (
    <ToneChip tone={statusTone(lead_status)}>{leadStatusText(lead_status)}</ToneChip>
  ) : (
    lead_status
  );

/** How cells that are more than a text are drawn. */
const cells: Record<LeadList['columns'], Partial<Record<Field, DrawCell>>> = {
  fresh: { contact: phoneLink },
  status: { name: nameLink, contact: phoneLink, lead_status: statusChip },
  queue: { contact: phoneLink },
};

const isField = (field: string, lead: LeadGridRow): field is Field => Object.hasOwn(lead, field);

/** What a cell of a list shows; nothing for a column that leads do not have. */
export const leadCell = (kind: LeadList['columns'], field: string, lead: LeadGridRow, tabIndex: 0 | -1): ReactNode => {
  if (!isField(field, lead)) return null;
  const draw = cells[kind][field];
  return draw ? draw(lead, tabIndex) : lead[field];
};
