import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

export type KeyEffect = readonly [key: string, effect: string];

const List = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '10px 18px',
  alignItems: 'baseline',
  margin: 0,
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    padding: '1px 8px',
    borderRadius: 5,
    border: `1px solid ${vars.palette.line.strong}`,
    backgroundColor: vars.palette.background.default,
    font: 'inherit',
  },
}));

export const KeyList = ({ keys }: { keys: readonly KeyEffect[] }) => (
  <List>
    {keys.map(([key, effect]) => (
      <Fragment key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{effect}</dd>
      </Fragment>
    ))}
  </List>
);
