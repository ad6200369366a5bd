import { useId } from 'react';
import type { Decoded, LeadNote } from '../../../../contract/leads';
import { boxRows } from '../../../leadForm/leadSections';
import { noteTexts } from '../../../leadForm/leadTexts';
import { LeadText } from '../fields/leadInputs';
import { NoteHistory } from '../../../views/NoteHistory';

export const Notes = ({ notes }: { notes: readonly Decoded<LeadNote>[] | undefined }) => {
  const id = useId();
  return (
    <section className="panel lead-notes" aria-labelledby={id}>
      <h2 id={id}>{noteTexts.title}</h2>
      <LeadText name="notes" rows={boxRows} placeholder={noteTexts.placeholder} />
      {notes === undefined ? <p className="quiet">{noteTexts.loading}</p> : <NoteHistory notes={notes} />}
    </section>
  );
};
