import type { ComponentType } from 'react';
import { FormSelect, FormText, type Own } from '../../../forms/formFields';
import type { LoadedSelectProps } from '../../../forms/LoadedSelect';
import type { TextInputProps } from '../../../ui/TextInput';
import type { LeadFieldName } from '../../../../contract/leadLabels';

export const LeadText: ComponentType<Own<TextInputProps, LeadFieldName>> = FormText;
export const LeadSelect: ComponentType<Own<LoadedSelectProps, LeadFieldName>> = FormSelect;
