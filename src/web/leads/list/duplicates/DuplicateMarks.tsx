import type { CSSProperties } from 'react';
import { Hint } from '../../../ui/Hint';
import { sameNumberLines, selectedDuplicatesText } from './sameNumberTexts';

const markStyle: CSSProperties = {
  display: 'block',
  padding: '0 6px',
  border: 0,
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  cursor: 'help',
};

const linesStyle: CSSProperties = { margin: 0, padding: 0, listStyle: 'none' };

interface DuplicateMarkProps {
  /** The row's `same_number`. */
  same: unknown;
  tabIndex: 0 | -1;
}

/** Under a number that other leads have; a hint names them. */
export const DuplicateMark = ({ same, tabIndex }: DuplicateMarkProps) => {
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
    <Hint style={markStyle} className="tone-chip" data-tone="today" tabIndex={tabIndex} hint={hint}>
      Duplicate
    </Hint>
  );
};

export const duplicatesIn = (...of: Parameters<typeof selectedDuplicatesText>): string => selectedDuplicatesText(...of);
