import { styled } from '@mui/material/styles';
import { Button } from '../../ui/Button';
import { useMasterOptions } from '../form/fields/leadOptions';
import { Reasons } from './Reasons';

const Ends = styled('div')({ gridColumn: '1 / -1', display: 'grid', justifyItems: 'start', gap: 6 });

interface ArchiveProps {
  asked: number;
  isOffered: boolean;
  onAsk: () => void;
  onCancel: () => void;
  /** Saves at once. */
  onArchive: (reason: string) => void;
}

export const Archive = ({ asked, isOffered, onAsk, onCancel, onArchive }: ArchiveProps) => {
  const { options, query } = useMasterOptions('Archived Reason');
  const isOpen = asked > 0 || isOffered;
  const missing = query.isFetching ? 'Loading the reasons…' : 'No archived reasons to choose from yet.';
  return (
    <Ends>
      <Button variant="outlined" size="small" aria-keyshortcuts="A" aria-expanded={isOpen} onClick={onAsk}>
        <kbd aria-hidden>A</kbd>
        Archive
      </Button>
      {isOpen ? (
        <Reasons
          question={
            options.length === 0
              ? missing
              : asked > 0
                ? 'Why archive?'
                : 'To archive: A, then the number of the reason.'
          }
          reasons={options.map(({ value }) => value)}
          cancelLabel="Do not archive"
          {...{ asked, onCancel }}
          onChoose={onArchive}
        />
      ) : null}
    </Ends>
  );
};
