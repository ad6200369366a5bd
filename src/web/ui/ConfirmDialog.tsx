import { useEffect, useEffectEvent, useState } from 'react';
import { lateCode, useLateCode } from './lateCode';
import type { QuestionProps } from './Question';

// The dialog is loaded with the first question that is asked: lists and forms stand without it.
const questionCode = lateCode(() => import('./Question'));

type ConfirmDialogProps = Omit<QuestionProps, 'title' | 'text'> & Partial<Pick<QuestionProps, 'title' | 'text'>>;

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  isOpen,
  title = 'Are you sure?',
  text = "You won't be able to revert this!",
  ...rest
}: ConfirmDialogProps) => {
  // From the first time on it stays, so that it can close as smoothly as it opened.
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  const code = useLateCode(questionCode, isWanted);
  // Where the dialog cannot be loaded the browser asks: what somebody wants to do must not depend on it.
  const askPlainly = useEffectEvent(() => (window.confirm(`${title}\n\n${text}`) ? rest.onConfirm() : rest.onCancel()));
  useEffect(() => {
    if (isOpen) questionCode.fetch().catch(() => askPlainly());
  }, [isOpen]);
  return code ? <code.Question isOpen={isOpen} title={title} text={text} {...rest} /> : null;
};
