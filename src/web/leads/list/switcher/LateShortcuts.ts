import { latePart } from '../../../late/latePart';

export const LateShortcuts = latePart(
  () => import(/* webpackChunkName: "aside" */ './ShortcutsDialog'),
  'ShortcutsDialog',
  {
    failure: 'The shortcuts could not be loaded.',
  },
);
