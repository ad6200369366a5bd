import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { use } from 'react';
import { FormActionsContext } from '../../forms/formFields';
import { Button } from '../../ui/Button';
import type { UpdateValues } from '../form/leadFormValues';
import { outcomeName, outcomes, outcomeText, type Outcome } from './outcomes';

const Rows = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 10 });
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '@media (min-width: 600px)': { gridTemplateColumns: '100px minmax(0, 1fr)' },
});
const Label = styled('span')({ fontWeight: 600, lineHeight: '30px', whiteSpace: 'nowrap' });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

export const OutcomeButtons = () => {
  const { values } = useFormikContext<UpdateValues>();
  const { change } = use(FormActionsContext);
  const isChosen = ({ status, action }: Outcome): boolean =>
    values.call_status === status && values.last_call_action === action;
  return (
    <Rows>
      {outcomes.map(({ status, actions }) => (
        <Row key={status} role="group" aria-label={status}>
          <Label aria-hidden>{status}</Label>
          <Choices>
            {actions.map((outcome) => (
              <Button
                key={outcome.action}
                variant={isChosen(outcome) ? 'contained' : 'outlined'}
                size="small"
                aria-pressed={isChosen(outcome)}
                aria-keyshortcuts={outcome.digit?.toString()}
                data-outcome={outcome.digit}
                onClick={() => change(outcomeName, isChosen(outcome) ? '' : outcomeText(outcome))}
              >
                {outcome.digit === undefined ? null : <kbd aria-hidden>{outcome.digit}</kbd>}
                {outcome.action}
              </Button>
            ))}
          </Choices>
        </Row>
      ))}
    </Rows>
  );
};
