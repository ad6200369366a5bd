import { styled } from '@mui/material/styles';
import { queueReasons, type LeadsLeft } from '../../../contract/queue';
import { ToneChip } from '../../ui/ToneChip';
import { leftText, reasonChips } from './queueTexts';

const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });

/** How many leads are left to call, for each reason. */
export const LeftCounts = ({ left }: { left: LeadsLeft }) => (
  // The role is given again for browsers that drop it from lists without bullets.
  <Chips role="list" aria-label="Left to call">
    {queueReasons.map((reason) => (
      <li key={reason}>
        <ToneChip tone={reasonChips[reason].tone}>{`${reasonChips[reason].label} ${leftText(left[reason])}`}</ToneChip>
      </li>
    ))}
  </Chips>
);
