import { asOfText } from '../texts/dashboardTexts';

/** Marks what was seen last until its answer has come. */
export const AsOf = ({ at }: { at: number | undefined }) =>
  at === undefined ? null : (
    <p className="quiet" role="status">
      {asOfText(at)}
    </p>
  );
