import { styled } from '@mui/material/styles';
import { queueReasons, type LeadsLeft } from '../../../contract/queue';
import { ToneChip } from '../../views/ToneChip';
import { leftText, reasonChips } from './queueTexts';

const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });

export const LeftCounts = ({ left }: { left: LeadsLeft }) => (
  // Some browsers drop the list role from lists without bullets.
  <Chips role="list" aria-label="Left to call">
    {queueReasons.map((reason) => (
      <li key={reason}>
        <ToneChip tone={reasonChips[reason].tone}>{`${reasonChips[reason].label} ${leftText(left[reason])}`}</ToneChip>
      </li>
    ))}
  </Chips>
);
