import { Icon } from './Icon';

/** Describes each control that is disabled for the role; one per screen. */
export const roleNoteId = 'role-note';

/** A note of `ui/Note`, without the icons of the others. */
export const RoleNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div id={roleNoteId} className="note" role="note" data-severity="info">
      <Icon name="info" />
      <div className="text">{text}</div>
    </div>
  );
