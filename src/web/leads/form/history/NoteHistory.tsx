import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { leadStatusText } from '../../../../contract/leadCodes';
import type { Decoded, LeadNote } from '../../../../contract/leads';
import { statusTone, type LeadTone } from '../../../leadLists';
import { formatDay, formatTimestamp } from '../../../dates';
import { ToneChip } from '../../../ui/ToneChip';
import { chipsOf, textsOf } from './noteParts';

const Timeline = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '14px 0 0 5px',
  padding: 0,
  borderLeft: `2px solid ${theme.vars.palette.line.soft}`,
}));

const Entry = styled('li', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: LeadTone }>(({ theme, tone }) => ({
  position: 'relative',
  padding: '0 0 14px 16px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -8,
    top: 3,
    width: 14,
    height: 14,
    boxSizing: 'border-box',
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.lead[tone],
    border: `2px solid ${theme.vars.palette.background.paper}`,
  },
}));

const Words = styled('p')({ margin: '2px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const toneOf = (note: Decoded<LeadNote>): LeadTone => {
  if (note.call_status) return note.call_status === 'Connect' ? 'converted' : 'missed';
  return statusTone(note.lead_status);
};

const NoteEntry = ({ note }: { note: Decoded<LeadNote> }) => {
  const status = leadStatusText(note.lead_status);
  return (
    <Entry tone={toneOf(note)}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
        {[formatTimestamp(note.created_at), note.by].filter(Boolean).join(' · ')}
      </Typography>
      {textsOf(note).map(({ kind, text }) => (
        <Words key={text} dir="auto">
          {kind ? (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {kind}:{' '}
            </Typography>
          ) : null}
          {text}
        </Words>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {status ? <ToneChip tone={statusTone(note.lead_status)}>{status}</ToneChip> : null}
        {chipsOf(note, { day: formatDay, time: formatTimestamp }).map(({ tone, text }) => (
          <ToneChip key={text} tone={tone}>
            {text}
          </ToneChip>
        ))}
      </Box>
    </Entry>
  );
};

/** What was noted about a lead, newest first. */
export const NoteHistory = ({ notes }: { notes: readonly Decoded<LeadNote>[] }) =>
  notes.length === 0 ? (
    <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>No notes yet.</Typography>
  ) : (
    // The role is given again for browsers that drop it from lists without bullets.
    <Timeline aria-label="Note history" role="list">
      {notes.map((note, index) => (
        // Entries have no id; only their place from the end stays.
        <NoteEntry key={notes.length - index} note={note} />
      ))}
    </Timeline>
  );
