import { isPhone, phoneDigits } from '../../contract/phone';
import { phoneHref, whatsAppHref } from '../texts/phoneHref';

interface NumberLinksProps {
  /** Of the number, for screen readers. */
  label: string;
  number: string;
  leadId: number;
}

/**
 * Ways to reach a whole number. `leads/write/NumberPresses` adds templates and copying to them. All chats share a window,
 * so the link has a name and no `noopener`, which would always open another; the page's own policy cuts the opener.
 */
export const NumberLinks = ({ label, number, leadId }: NumberLinksProps) => {
  const digits = phoneDigits(number);
  return (
    <div className="number-links" role="group" aria-label={label} data-lead={leadId} data-number={digits}>
      {isPhone(digits) ? (
        <>
          <a href={phoneHref(digits)}>Call</a>
          <a href={whatsAppHref(digits)} target="whatsapp">
            WhatsApp
          </a>
          <button type="button" aria-label="Copy number">
            Copy
          </button>
        </>
      ) : null}
    </div>
  );
};
