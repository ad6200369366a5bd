import { showToast } from './toasts';

export const copyText = async (text: string, done = 'Copied.'): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done, 'success');
  } catch {
    // Browsers forbid the clipboard on pages served over plain HTTP.
    showToast('This browser does not let the page copy. Please select the text and copy it.', 'error');
  }
};
