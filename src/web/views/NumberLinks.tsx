import { whatsAppHref } from '../texts/phoneHref';

interface NumberLinksProps {
  /** Name of the number, for screen readers. */
  label: string;
  number: string;
  leadId: number;
}

/**
 * Ways to reach a whole number; `leads/write/NumberPresses` adds templates and copying. The chat's window has a name and
 * no `noopener`, which would drop it: the page's own COOP cuts the opener.
 */
export const NumberLinks = ({ label, number, leadId }: NumberLinksProps) => {
  const chat = whatsAppHref(number);
  return (
    <div className="number-links" role="group" aria-label={label} data-lead={leadId} data-number={number}>
      {chat ? (
        <>
          <a href={`tel:${number}`}>Call</a>
          <a href={chat} target="whatsapp">
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
