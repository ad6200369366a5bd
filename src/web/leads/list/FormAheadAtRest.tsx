import { useEffect, useState } from 'react';
import { whenIdle } from '../../dom/frames';
import { latePart } from '../../late/latePart';
import { updateLeadCode } from '../form/updateLeadCode';

/** Milliseconds that a page rests before the form of its first lead is drawn ahead. */
const restMs = 1_000;

const LateFormAhead = latePart(updateLeadCode, 'FormAhead');

export const FormAheadAtRest = ({ id }: { id: number }) => {
  const [rested, setRested] = useState(0);
  useEffect(() => {
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setRested(id));
    }, restMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [id]);
  return rested === id && <LateFormAhead id={id} />;
};
