import type { Ref } from 'react';
import { instantOf, isDay } from '../../../contract/calendar';
import { formatDay, formatTimestamp } from '../../texts/dates';
import { dayParts } from '../../texts/fieldTexts';
import { lateCode, type LateCode } from '../../late/latePart';
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

/** A part takes another digit while that can still make a valid number: day 3 may become 31, day 4 may not. */
const highestFirst: Readonly<Record<string, number>> = { Day: 3, Month: 1, Hours: 1, Minutes: 5 };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Types keys into a date field as its picker would, for a field left or submitted before the picker arrives.
 * @param at the part that takes the first key
 * @returns `value`: the text if half typed, or empty; `at`: the part that takes the next key
 */
export const typeParts = (kind: PickerKind, value: string, at: number, keys: readonly string[]) => {
  const parts = partsOf(kind, value);
  const empty = partsOf(kind, '');
  let place = at;
  let digits = '';
  const goTo = (next: number): void => {
    place = Math.min(Math.max(next, 0), parts.length - 1);
    digits = '';
  };
  for (const key of keys) {
    const part = parts[place];
    const nothing = empty[place]?.text ?? '';
    const step = steps[key];
    if (!part) break;
    if (step !== undefined) {
      goTo(place + step);
    } else if (key === 'Backspace' || key === 'Delete') {
      part.text = nothing;
      digits = '';
    } else if (part.name === 'Meridiem') {
      if (/^[ap]$/i.test(key)) part.text = `${key.toUpperCase()}M`;
    } else if (/^\d$/.test(key)) {
      digits += key;
      part.text = digits.padStart(nothing.length, '0');
      const isFull = digits.length === nothing.length || Number(digits) > (highestFirst[part.name] ?? Infinity);
      if (isFull) goTo(place + 1);
    }
  }
  const isEmpty = parts.every(({ text }, index) => text === empty[index]?.text);
  return { value: isEmpty ? '' : kind.valueOf(parts.map(({ text, after }) => text + after).join('')), at: place };
};

/**
 * The keys that make a picker show a half-typed value.
 * @param at the part to end in
 */
export const keysOf = (kind: PickerKind, value: string, at: number): string[] => {
  const parts = partsOf(kind, value);
  const typed = parts.flatMap(({ name, text, isEmpty }, index) => {
    const isLast = index === parts.length - 1;
    if (isEmpty) return isLast ? [] : ['ArrowRight'];
    // Unlike digits, letters do not move on to the next part.
    return name === 'Meridiem' ? [text.slice(0, 1)] : Array.from(text);
  });
  return [...typed, ...Array.from<string>({ length: parts.length - 1 - at }).fill('ArrowLeft')];
};
