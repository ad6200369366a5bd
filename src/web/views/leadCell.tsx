import type { ReactNode } from 'react';
import { leadStatusText } from '../../contract/leadCodes';
import { formatCount } from '../../contract/numbers';
import { statusTone } from '../lists/leadLists';
import type { LeadColumn } from '../lists/leadColumns';
import { nothing, type LeadGridRow } from '../lists/leadGridRow';
import { updateLeadPath } from '../address/paths';
import { phoneHref } from '../texts/phoneHref';
import { ToneChip } from './ToneChip';

/** The comma is not drawn where the time stands under its day (look.css). */
export const dateTime = (text: string): ReactNode => {
  const [, day, time] = /^(.{10}), (.{8})$/.exec(text) ?? [];
  if (time === undefined) return text;
  return [
    day,
    <span key="then" className="then">
      {', '}
    </span>,
    time,
  ];
};

/** The content of a cell. A link is a tab stop exactly when its cell is; the browser handles what `useOpenLead` does not. */
export const leadCell = ({ field, cell }: LeadColumn, lead: LeadGridRow, tabIndex: 0 | -1): ReactNode => {
  const { id, name, contact, lead_status } = lead;
  switch (cell) {
    case 'lead':
      return (
        <a href={updateLeadPath(id)} tabIndex={tabIndex}>
          {name}
        </a>
      );
    case 'phone':
      return contact === nothing ? (
        nothing
      ) : (
        <a href={phoneHref(contact)} tabIndex={tabIndex}>
          {contact}
        </a>
      );
    case 'status':
      return typeof lead_status === 'number' ? (
        <ToneChip tone={statusTone(lead_status)}>{leadStatusText(lead_status)}</ToneChip>
      ) : (
        lead_status
      );
    case 'time':
      return dateTime(String(lead[field]));
    default:
      return field === 'serial' ? formatCount(lead.serial) : lead[field];
  }
};
