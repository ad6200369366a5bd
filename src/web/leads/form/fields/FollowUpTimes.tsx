import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { use, useState } from 'react';
import { FormActionsContext } from '../../../forms/formFields';
import { Button } from '../../../ui/Button';
import type { UpdateValues } from '../leadFormValues';
import { quickTimes } from './quickTimes';

const Row = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });

interface FollowUpTimesProps {
  areNumbered?: boolean;
  onChosen?: () => void;
  onOwn?: () => void;
}

export const FollowUpTimes = ({ areNumbered = false, onChosen, onOwn }: FollowUpTimesProps) => {
  const { values } = useFormikContext<UpdateValues>();
  const { change } = use(FormActionsContext);
  // Fixed on mount: a time must not change under the pointer.
  const [times] = useState(() => quickTimes(new Date()));
  const digit = (place: number) => (areNumbered ? <kbd aria-hidden>{place}</kbd> : null);
  return (
    <Row role="group" aria-label="Follow-up at" data-digits={areNumbered ? '' : undefined}>
      {areNumbered ? (
        <span className="quiet" aria-hidden>
          Follow-up: <kbd>F</kbd>, then
        </span>
      ) : null}
      {times.map(({ label, value, isOver }, index) => (
        <Button
          key={label}
          variant={values.follow_up === value ? 'contained' : 'outlined'}
          size="small"
          disabled={isOver}
          aria-pressed={values.follow_up === value}
          onClick={() => {
            change('follow_up', value);
            onChosen?.();
          }}
        >
          {digit(index + 1)}
          {label}
        </Button>
      ))}
      {onOwn ? (
        <Button variant="outlined" size="small" onClick={onOwn}>
          {digit(times.length + 1)}
          Another time
        </Button>
      ) : null}
    </Row>
  );
};
