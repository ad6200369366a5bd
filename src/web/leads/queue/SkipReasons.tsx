import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button';
import { skipReasons } from './queueTexts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginTop: 12 });

interface SkipReasonsProps {
  onSkip: (reason: string) => void;
  onCancel: () => void;
}

export const SkipReasons = ({ onSkip, onCancel }: SkipReasonsProps) => {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  return (
    <Row
      ref={group}
      role="group"
      aria-labelledby={id}
      data-digits=""
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <p className="quiet" id={id}>
        Why later? What was typed is kept as a draft.
      </p>
      {skipReasons.map((reason, index) => (
        <Button key={reason} variant="outlined" size="small" onClick={() => onSkip(reason)}>
          <kbd aria-hidden>{index + 1}</kbd>
          {reason}
        </Button>
      ))}
      <Button size="small" onClick={onCancel}>
        Do not skip
      </Button>
    </Row>
  );
};
