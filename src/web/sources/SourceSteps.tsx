import type { Source } from '../../contract/sources';
import { copyText } from '../toasts/copyText';
import { Button } from '../ui/Button';
import { stepsOf } from './sourceTexts';

interface SourceStepsProps {
  source: Pick<Source, 'kind' | 'name' | 'address' | 'page_address'>;
  secret?: string | undefined;
}

/** How a source is set up, step by step. */
export const SourceSteps = ({ source, secret }: SourceStepsProps) => (
  <ol className="steps" aria-label={`Set up ${source.name}`}>
    {stepsOf(source, secret).map(([text, copy, name = '']) => (
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
