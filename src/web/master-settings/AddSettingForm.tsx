import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useRef, useState, type SyntheticEvent } from 'react';
import { masterCategories } from '../../contract/masterSettings';
import { messages } from '../../contract/validation/messages';
import { isApiError, isUnanswered, type ApiError } from '../api/apiError';
import { useAddMasterSettingMutation } from '../api/masterSettingsApi';
import { Panel } from '../ui/Panel';
import { SelectField } from '../ui/SelectField';
import { TextInput } from '../ui/TextInput';
import { showToast } from '../toasts/toasts';
import { useIdempotencyKeys } from '../unsaved/idempotencyKey';
import { useUnsavedWork } from '../unsaved/unsavedWork';

const categoryOptions = masterCategories.map((category) => ({ value: category, label: category }));

interface Problems {
  category?: string;
  value?: string;
}

const missing = (category: string, value: string): Problems => ({
  ...(category === '' ? { category: 'Category is required.' } : {}),
  ...(value.trim() === '' ? { value: 'Value is required.' } : {}),
});

const wordsOf = ({ message, errors = {} }: ApiError): Problems =>
  errors.category_name ? { category: errors.category_name } : { value: errors.category_value ?? message };

/** Adds a value to one of the lists; the category stays for the next value. */
export const AddSettingForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const isAdding = useRef(false);
  const keys = useIdempotencyKeys();
  const [category, setCategory] = useState('');
  const [value, setValue] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [addSetting, { isLoading }] = useAddMasterSettingMutation();
  useUnsavedWork(value.trim() !== '');

  const focus = (name: 'category' | 'value') => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isAdding.current) return;
    const gaps = missing(category, value);
    setProblems(gaps);
    if (gaps.category || gaps.value) {
      showToast(messages.masterSettingIncomplete, 'error');
      focus(gaps.category ? 'category' : 'value');
      return;
    }
    isAdding.current = true;
    try {
      const body = { category_name: category, category_value: value.trim() };
      const { message } = await addSetting({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.settle();
      showToast(message || `${value.trim()} added.`, 'success');
      // What was typed meanwhile is the next value.
      setValue((current) => (current === value ? '' : current));
    } catch (error) {
      if (isApiError(error) && !isUnanswered(error)) {
        showToast('Failed to add master setting.', 'error');
        setProblems(wordsOf(error));
      } else {
        showToast('Something went wrong.', 'error');
      }
    }
    isAdding.current = false;
    focus('value');
  };

  return (
    <Panel sx={{ p: 2, mb: 1.75 }}>
      <form ref={form} noValidate onSubmit={(event) => void add(event)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.75, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 220px', maxWidth: 300 }}>
            <SelectField
              label="Category"
              name="category"
              required
              value={category}
              options={categoryOptions}
              error={problems.category}
              onChange={(chosen) => {
                setCategory(chosen);
                setProblems({});
              }}
            />
          </Box>
          <Box sx={{ flex: '2 1 260px', maxWidth: 460 }}>
            <TextInput
              label="Value"
              name="value"
              required
              value={value}
              error={problems.value}
              onChange={(typed) => {
                setValue(typed);
                setProblems({});
              }}
            />
          </Box>
          <Button
            type="submit"
            variant="contained"
            loading={isLoading}
            loadingPosition="start"
            sx={{ mt: { sm: '21px' } }}
          >
            Add
          </Button>
        </Box>
      </form>
    </Panel>
  );
};
