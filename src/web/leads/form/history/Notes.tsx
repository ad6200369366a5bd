import { useId } from 'react';
import type { ReadLead } from '../../../../contract/leads';
import { boxRows } from '../../../leadForm/leadSections';
import { noteTexts } from '../../../leadForm/leadTexts';
import { NotesSection } from '../../../views/LeadParts';
import { LeadText } from '../fields/leadInputs';

export const Notes = ({ notes }: { notes: ReadLead['notes'] | undefined }) => (
  <NotesSection id={useId()} notes={notes}>
    <LeadText name="notes" rows={boxRows} placeholder={noteTexts.placeholder} />
  </NotesSection>
);
