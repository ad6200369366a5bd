import { iconBox, iconHref, type IconName } from '../icons';

/** An icon beside a text that says the same; as large and as coloured as the text around it wants it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox={iconBox} aria-hidden="true">
    <use href={iconHref(name)} />
  </svg>
);
