import type { ReactNode } from 'react';
import { leadStatusText } from '../../contract/leadCodes';
import type { Decoded, LeadDetail, LeadNote, ReadLead } from '../../contract/leads';
import { leadSections, type FieldWidth } from '../leadForm/leadSections';
import { noteTexts } from '../leadForm/leadTexts';
import { noteChips, noteLine, noteTone, textsOf } from '../leadForm/noteParts';
import { statusTone } from '../lists/leadLists';
import { ToneChip } from './ToneChip';

export const LeadHead = ({ lead }: { lead: Decoded<LeadDetail> }) => (
  <>
    <p className="quiet">
      <bdi>{lead.name}</bdi>
      {lead.cust_id ? ` · ${lead.cust_id}` : ''}
    </p>
    <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
  </>
);

interface SectionProps {
  id: string;
  title: string;
  /** Least width in pixels; a row holds four fields at most. */
  fieldWidth?: FieldWidth;
  children: ReactNode;
}

const Fields = ({ fieldWidth = 220, children }: Pick<SectionProps, 'fieldWidth' | 'children'>) => (
  <div className="section-fields" data-width={fieldWidth}>
    {children}
  </div>
);

export const Section = ({ id, title, ...fields }: SectionProps) => (
  <section className="panel form-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Fields {...fields} />
  </section>
);

type ColumnsProps = Record<'call' | 'details' | 'notes' | 'children', ReactNode> & { id: string };

/** The form of a lead: its details, which have the notes between them, and the sections in `children`. */
export const LeadColumns = ({ id, call, details, notes, children }: ColumnsProps) => (
  <div className="lead-columns">
    <section className="lead-details" aria-labelledby={id}>
      <div className="panel form-section">
        <h2 id={id}>{leadSections.call.title}</h2>
        <Fields {...leadSections.call}>{call}</Fields>
      </div>
      {notes}
      <div className="panel form-section">
        <Fields {...leadSections.details}>{details}</Fields>
      </div>
    </section>
    <div>{children}</div>
  </div>
);

const NoteEntry = ({ note }: { note: Decoded<LeadNote> }) => (
  <li data-tone={noteTone(note)}>
    <p className="when">{noteLine(note)}</p>
    {textsOf(note).map(({ kind, text }) => (
      <p className="words" key={text} dir="auto">
        {kind ? <span className="kind">{`${kind}: `}</span> : null}
        {text}
      </p>
    ))}
    <div className="chips">
      {noteChips(note).map(({ tone, text }) => (
        <ToneChip key={text} tone={tone}>
          {text}
        </ToneChip>
      ))}
      {note.message_id ? (
        <button type="button" data-message={note.message_id}>
          Take back
        </button>
      ) : null}
    </div>
  </li>
);

/** Newest first. */
const NoteHistory = ({ notes }: { notes: readonly Decoded<LeadNote>[] }) =>
  notes.length === 0 ? (
    <p className="quiet no-notes">{noteTexts.none}</p>
  ) : (
    // Some browsers drop the list role from lists without bullets.
    <ol className="note-history" aria-label={noteTexts.history} role="list">
      {notes.map((note, index) => (
        // Notes have no id; their distance from the end is stable.
        <NoteEntry key={notes.length - index} note={note} />
      ))}
    </ol>
  );

/** The field for a new note, and the notes; undefined until they are loaded. */
export const NotesSection = ({
  id,
  notes,
  children,
}: Omit<SectionProps, 'title'> & { notes: ReadLead['notes'] | undefined }) => (
  <section className="panel lead-notes" aria-labelledby={id}>
    <h2 id={id}>{noteTexts.title}</h2>
    {children}
    {notes ? <NoteHistory notes={notes} /> : <p className="quiet">{noteTexts.loading}</p>}
  </section>
);
