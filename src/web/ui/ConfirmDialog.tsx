import { latePart } from '../late/latePart';
import type { QuestionProps } from './Question';

const LateQuestion = latePart(() => import(/* webpackChunkName: "aside" */ './Question'), 'Question', {
  // The browser asks in its place: an action must not depend on the dialog.
  instead: ({ title, text, onConfirm, onCancel }: QuestionProps) =>
    window.confirm(`${title}\n\n${text}`) ? onConfirm() : onCancel(),
});

type ConfirmDialogProps = Omit<QuestionProps, 'title' | 'text'> & Partial<Pick<QuestionProps, 'title' | 'text'>>;

export const ConfirmDialog = ({
  title = 'Are you sure?',
  text = "You won't be able to revert this!",
  ...rest
}: ConfirmDialogProps) => <LateQuestion title={title} text={text} {...rest} />;
