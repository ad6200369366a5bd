import { Note } from './Note';

/** Describes each control that is disabled for the role; one per screen. */
export const roleNoteId = 'role-note';

export const RoleNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Note id={roleNoteId} role="note" severity="info">
      {text}
    </Note>
  );
