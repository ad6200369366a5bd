import type { Decoded, LeadNote } from '../../../../contract/leads';
import { noteChips, noteLine, noteTone, textsOf } from '../../../leadForm/noteParts';
import { noteTexts } from '../../../leadForm/leadTexts';
import { ToneChip } from '../../../ui/ToneChip';

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

/** What was noted about a lead, newest first; web/first/lead draws the same. */
export const NoteHistory = ({ notes }: { notes: readonly Decoded<LeadNote>[] }) =>
  notes.length === 0 ? (
    <p className="quiet no-notes">{noteTexts.none}</p>
  ) : (
    // The role is given again for browsers that drop it from lists without bullets.
    <ol className="note-history" aria-label={noteTexts.history} role="list">
      {notes.map((note, index) => (
        // Entries have no id; only their place from the end stays.
        <NoteEntry key={notes.length - index} note={note} />
      ))}
    </ol>
  );
