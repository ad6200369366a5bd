import type { Decoded, LeadNote } from '../../contract/leads';
import { noteChips, noteLine, noteTone, textsOf } from '../leadForm/noteParts';
import { noteTexts } from '../leadForm/leadTexts';
import { ToneChip } from './ToneChip';

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
    </div>
  </li>
);

/** Newest first. */
export const NoteHistory = ({ notes }: { notes: readonly Decoded<LeadNote>[] }) =>
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
