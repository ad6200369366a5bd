import { stepKinds, type Recording, type Step } from '../steps';
import { make, part } from './element';

const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((Math.max(0, ms) % 60_000) / 1000).toFixed(2).padStart(5, '0')}`;

const detailsOf = ({ event }: Step, { actions }: Recording): string =>
  JSON.stringify(event.kind === 'action' ? actions[event.nth] : event, null, 2);

const groupOf = ({ kind }: Step['event']): string =>
  Object.entries(stepKinds).find(([, kinds]) => (kinds as readonly string[]).includes(kind))?.[0] ?? '';

/** The steps beside the screen. */
export const makeList = (recording: Recording, onChoose: (done: number) => void) => {
  const { steps } = recording;
  const list = part('steps', HTMLOListElement);
  const kinds = part('kinds', HTMLFieldSetElement);
  const selected = part('selected', HTMLHeadingElement);
  const details = part('details', HTMLPreElement);

  const items = steps.map((step, nth) => {
    const item = make('li', '');
    item.dataset['group'] = groupOf(step.event);
    const button = make('button', '');
    button.append(
      make('span', 'when', timeText(step.at)),
      make('span', 'kind', step.event.kind),
      make('span', 'what', step.title),
    );
    button.addEventListener('click', () => onChoose(nth + 1));
    item.append(button);
    return item;
  });
  list.append(...items);

  for (const group of Object.keys(stepKinds)) {
    const label = make('label', '');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true });
    box.addEventListener('change', () => {
      for (const item of items) if (item.dataset['group'] === group) item.hidden = !box.checked;
    });
    label.append(box, ` ${group}`);
    kinds.append(label);
  }

  let current = 0;
  return {
    timeText,
    /** Marks the last of the steps that have happened. */
    show: (done: number): void => {
      items[current - 1]?.removeAttribute('aria-current');
      for (let nth = Math.min(current, done); nth < Math.max(current, done); nth += 1) {
        items[nth]?.classList.toggle('over', nth < done);
      }
      current = done;
      const item = items[done - 1];
      const step = steps[done - 1];
      item?.setAttribute('aria-current', 'step');
      item?.scrollIntoView({ block: 'nearest' });
      selected.textContent = step ? `${done}. ${step.title}` : 'Before the first step';
      details.textContent = step ? detailsOf(step, recording) : '';
    },
    /** Shows a difference from the recording at the step before which it occurs. */
    addDifference: (nth: number, text: string): void => {
      const button = items[Math.min(nth, items.length - 1)]?.querySelector('button');
      if (button && !button.textContent.includes(text)) button.append(make('span', 'difference', text));
    },
  };
};
