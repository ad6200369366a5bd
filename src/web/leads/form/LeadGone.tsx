import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/apiError';
import { addLook } from '../../dom/addLook';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { copyText } from '../../toasts/copyText';
import { shown } from './conflict/leadConflict';
import type { AssigneeNames } from './fields/leadOptions';
import { leadFields, updateNames, type UpdateValues } from './leadFormValues';

// Sticky: visible from anywhere in a long form.
addLook(`.lead-gone{position:sticky;top:8px;z-index:3}
.lead-gone .note{flex-wrap:wrap}
.lead-gone .text{flex-basis:220px}`);

export const LeadGone = ({ error, names, next }: { error: ApiError; names: AssigneeNames; next: ReactNode }) => {
  const { dirty, values, initialValues } = useFormikContext<UpdateValues>();
  const copy = (): void => {
    const typed = updateNames.filter((name) => values[name] !== '' && values[name] !== initialValues[name]);
    const lines = typed.map((name) => `${leadFields[name]?.label ?? name}: ${shown(name, values[name], names)}`);
    void copyText(lines.join('\n'));
  };
  return (
    <div className="lead-gone">
      <Note
        severity="warning"
        action={
          <>
            {dirty ? <Button onClick={copy}>Copy what I wrote</Button> : null}
            {next}
          </>
        }
      >
        {error.message} Nothing can be saved here any more.
      </Note>
    </div>
  );
};
