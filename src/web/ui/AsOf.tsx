import { asOfText } from '../texts/dashboardTexts';

/** Marks a kept answer until the new one has come. */
export const AsOf = ({ at }: { at: number | undefined }) =>
  at === undefined ? null : (
    <p className="quiet" role="status">
      {asOfText(at)}
    </p>
  );
