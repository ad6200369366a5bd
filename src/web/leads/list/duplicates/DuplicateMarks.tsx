import type { ComponentProps, CSSProperties } from 'react';
import { Hint } from '../../../ui/Hint';
import type { LateMark } from './LateMark';
import { sameNumberLines, selectedDuplicatesText } from './sameNumberTexts';

const markStyle: CSSProperties = {
  // Under the number: a cell has two lines.
  display: 'block',
  padding: '0 6px',
  border: 0,
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  cursor: 'help',
};

const linesStyle: CSSProperties = { margin: 0, padding: 0, listStyle: 'none' };

/** Beside the number of a lead that others have: which these are is said on hover, on focus and at a touch. */
export const DuplicateMark = ({ same, tabIndex }: ComponentProps<typeof LateMark>) => {
  const lines = sameNumberLines(same);
  if (lines.length === 0) return null;
  const hint = (
    <>
      The same number:
      <ul style={linesStyle}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
  return (
    <Hint
      style={markStyle}
      className="tone-chip"
      data-tone="today"
      tabIndex={tabIndex}

      hint={hint}
    >
      Duplicate
    </Hint>
  );
};

/** Which of the selected leads are duplicates, in a sentence; empty when none is. */
export const duplicatesIn = (...of: Parameters<typeof selectedDuplicatesText>): string => selectedDuplicatesText(...of);
