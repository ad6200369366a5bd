import { errorText } from '../api/apiError';
import { showToast } from './toasts';

/** Tells what a call answered, or why it failed. */
export const tellAnswer = <Answer extends { message: string }>(
  call: Promise<Answer>,
  textOf = ({ message }: Answer): string => message,
): void =>
  void call.then(
    (answer) => showToast(textOf(answer), 'success'),
    (error: unknown) => showToast(errorText(error), 'error'),
  );
