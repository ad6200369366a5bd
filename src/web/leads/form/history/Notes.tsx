import { type ReactNode, useId } from 'react';
import type { ReadLead } from '../../../../contract/leads';
import '../../../leadForm/leadLook';
import { boxRows } from '../../../leadForm/leadSections';
import { noteTexts } from '../../../leadForm/leadTexts';
import { NotesSection } from '../../../views/LeadParts';
import { LeadText } from '../fields/leadInputs';

interface NotesProps {
  notes: ReadLead['notes'] | undefined;
  children?: ReactNode;
}

export const Notes = ({ notes, children }: NotesProps) => (
  <NotesSection id={useId()} notes={notes}>
    <LeadText name="notes" rows={boxRows} placeholder={noteTexts.placeholder} />
    {children}
  </NotesSection>
);
