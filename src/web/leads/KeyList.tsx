import { Fragment } from 'react';
import { addLook } from '../dom/addLook';

export type KeyEffect = readonly [key: string, effect: string];

addLook(`.key-list{display:grid;grid-template-columns:max-content 1fr;align-items:baseline;gap:10px 18px;margin:0}
.key-list dd{margin:0}
.key-list kbd{display:inline-block;padding:1px 8px;border:1px solid var(--line-strong);border-radius:5px;
background:var(--background);font:inherit}`);

export const KeyList = ({ keys }: { keys: readonly KeyEffect[] }) => (
  <dl className="key-list">
    {keys.map(([key, effect]) => (
      <Fragment key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{effect}</dd>
      </Fragment>
    ))}
  </dl>
);
