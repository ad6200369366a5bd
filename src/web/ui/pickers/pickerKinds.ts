import type { Ref } from 'react';
import { instantOf, isDay } from '../../../contract/calendar';
import { formatDay, formatTimestamp } from '../../texts/dates';
import { dayParts } from '../../texts/fieldTexts';
import { lateCode, type LateCode } from '../../late/lateCode';
import type { FieldProps } from '../FieldFrame';
import type { Picker } from './DayPicker';

export interface PickerFieldProps extends FieldProps {
  /** No day before today in India. */
  minToday?: boolean | undefined;
}

export interface PickerHandle {
  /** Applies a half-typed date. */
  commit: () => void;
}

export interface PickerProps extends PickerFieldProps {
  id: string;
  ref: Ref<PickerHandle>;
}

export interface PickerKind {
  code: LateCode<{ Picker: typeof Picker }>;
  names: readonly string[];
  format: string;
  isWhole: (value: string) => boolean;
  textOf: (value: string) => string;
  /** The value of a text that `textOf` makes; the text itself if it is no date. */
  valueOf: (text: string) => string;
}

export const dayKind: PickerKind = {
  code: lateCode(() => import('./DayPicker')),
  names: dayParts.map(([name]) => name),
  format: dayParts.map(([, empty]) => empty).join('/'),
  isWhole: isDay,
  textOf: formatDay,
  valueOf: (text) => {
    const day = text.split('/').reverse().join('-');
    return isDay(day) ? day : text;
  },
};

export const instantKind: PickerKind = {
  code: lateCode(() => import('./InstantPicker')),
  names: [...dayKind.names, 'Hours', 'Minutes', 'Meridiem'],
  format: `${dayKind.format} hh:mm aa`,
  isWhole: (value) => instantOf(value) !== undefined,
  textOf: (value) => formatTimestamp(value).replace(',', ''),
  valueOf: (text) => {
    const [day = '', time = '', meridiem] = text.split(' ');
    const [hours = '', minutes] = time.split(':');
    const hour = (Number(hours) % 12) + (meridiem === 'PM' ? 12 : 0);
    const instant = `${dayKind.valueOf(day)}T${String(hour).padStart(2, '0')}:${minutes}:00+05:30`;
    const isTime = /^(0[1-9]|1[0-2])$/.test(hours) && /^[AP]M$/.test(meridiem ?? '');
    return isTime && instantOf(instant) ? instant : text;
  },
};

/** The parts of a value, which may be empty or half typed. */
export const partsOf = ({ names, format, isWhole, textOf }: PickerKind, value: string) => {
  const split = (text: string): string[] => text.split(/([/: ]+)/);
  const empty = split(format);
  const shown = split(isWhole(value) ? textOf(value) : value === '' ? format : value);
  return names.map((name, index) => {
    const nothing = empty[2 * index] ?? '';
    const text = shown[2 * index] ?? nothing;
    return { name, text, isEmpty: text === nothing, after: empty[2 * index + 1] ?? '' };
  });
};

export type Part = ReturnType<typeof partsOf>[number];
