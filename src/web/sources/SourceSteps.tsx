import type { Source } from '../../contract/sources';
import { copyText } from '../toasts/copyText';
import { Button } from '../ui/Button';

interface SourceStepsProps {
  source: Pick<Source, 'kind' | 'name' | 'address' | 'page_address'>;
  /** Known only right after adding it. */
  secret?: string;
}

/** A step in words, and what is copied for it, with its name. */
type Step = readonly [text: string, copy?: string, name?: string];

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const snippet = ({ address, name }: Pick<Source, 'address' | 'name'>): string =>
  [
    `<form method="post" action="${attribute(address)}">`,
    `  <input type="hidden" name="form" value="${attribute(name)}">`,
    '  <label>Full Name <input name="name" required></label>',
    '  <label>Mobile Number <input name="contact" type="tel" required></label>',
    '  <label>Message <textarea name="message"></textarea></label>',
    '  <label><input type="checkbox" required> I agree that you call me about my enquiry.</label>',
    '  <input name="homepage_url" tabindex="-1" autocomplete="off" hidden>',
    '  <button>Send</button>',
    '</form>',
  ].join('\n');

const stepsOf = ({ source, secret: key }: SourceStepsProps): Step[] => {
  const { kind, address, page_address } = source;
  const last: Step = [
    'Send a test lead. Then connect the form to a project in Connect Form: until then, its leads wait.',
  ];
  const secret: Step[] = key === undefined ? [] : [['The key, shown only now:', key, 'key']];
  switch (kind) {
    case 'website':
      return [
        ['Put this form into your page, or', snippet(source), 'form'],
        ['send people to a page of your own that needs no website:', page_address ?? '', 'page'],
        last,
      ];
    case 'meta':
      return [
        ['In your Meta app, add the product Webhooks, object Page, with this callback address:', address, 'address'],
        ['Enter the verify token that you chose, and subscribe to leadgen.'],
        last,
      ];
    case 'google':
      return [
        ["In the lead form's Export leads, Webhook, enter this address:", address, 'address'],
        ...secret,
        ['Press Send test data there. Then connect the form to a project in Connect Form.'],
      ];
    default:
      return [
        ['Ask the portal to push leads to this address as JSON, form fields or XML:', address, 'address'],
        ...secret,
        ['The key travels as header X-Capture-Key, or as ?key= at the end of the address.'],
        last,
      ];
  }
};

/** How a source is set up, step by step. */
export const SourceSteps = (props: SourceStepsProps) => (
  <ol className="steps" aria-label={`Set up ${props.source.name}`}>
    {stepsOf(props).map(([text, copy, name = '']) => (
      <li key={text}>
        <p>{text}</p>
        {copy ? (
          <div className="line">
            <code>{copy}</code>
            <Button size="small" variant="outlined" aria-label={`Copy ${name}`} onClick={() => void copyText(copy)}>
              Copy
            </Button>
          </div>
        ) : null}
      </li>
    ))}
  </ol>
);
