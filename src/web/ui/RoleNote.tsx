import { Note } from './Note';

/** What is disabled for a role is described by this element; a screen has at most one. */
export const roleNoteId = 'role-note';

/** Says at the top of a screen who may do what it offers, to those who may not; nothing to the others. */
export const RoleNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Note id={roleNoteId} role="note" severity="info">
      {text}
    </Note>
  );
