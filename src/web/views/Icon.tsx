import { iconBox, iconHref, type IconName } from '../look/icons';

/** Decorative: the text beside it has the same meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox={iconBox} aria-hidden="true">
    <use href={iconHref(name)} />
  </svg>
);
