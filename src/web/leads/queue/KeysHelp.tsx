import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { keyTexts } from './queueTexts';

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '6px 14px',
  margin: '0 0 12px',
  '& dt, & dd': { margin: 0 },
});

const Body = styled('section')({ padding: '14px 18px', marginBottom: 14, '& h2': { margin: '0 0 10px' } });

interface KeysHelpProps {
  areOff: boolean;
  onSwitch: (areOff: boolean) => void;
}

export const KeysHelp = ({ areOff, onSwitch }: KeysHelpProps) => {
  const id = useId();
  return (
    <Body className="panel" aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      <Keys>
        {keyTexts.map(([key, text]) => [
          <dt key={key}>
            <kbd>{key}</kbd>
          </dt>,
          <dd key={text}>{text}</dd>,
        ])}
      </Keys>
      <label>
        <input type="checkbox" checked={!areOff} onChange={({ target }) => onSwitch(!target.checked)} /> Single keys are
        on; Ctrl+Enter always is
      </label>
    </Body>
  );
};
