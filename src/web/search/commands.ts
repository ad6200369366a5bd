import type { IconName } from '../icons';
import { dashboardLists } from '../leadLists';
import { navigation } from '../navigation';
import { paths } from '../paths';

/** A screen or an action that the search leads to. */
export interface Command {
  label: string;
  icon: IconName;
  /** The path of a screen; the one action is the sign-out. */
  to: string | null;
}

const absolute = (to: string): string => (to.startsWith('/') ? to : `/${to}`);

/** All that dashboard, menu and top bar lead to, for whoever is signed in: the menu is the same for everybody, too. */
const commands: readonly Command[] = [
  ...dashboardLists.map(({ title, path }): Command => ({ label: title, icon: 'leads', to: absolute(path) })),
  ...navigation.flatMap((item): Command[] =>
    'links' in item
      ? item.links.map(({ label, to }) => ({ label, icon: item.icon, to: absolute(to) }))
      : [{ label: item.label, icon: item.icon, to: absolute(item.to) }],
  ),
  { label: 'Signed-in Devices', icon: 'settings', to: paths.sessions },
  { label: 'Sign Out', icon: 'signOut', to: null },
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The commands in which each word of the text begins a word; all of them for an empty text. */
export const commandsFor = (text: string): readonly Command[] => {
  const sought = wordsOf(text);
  return commands.filter(({ label }) => {
    const words = wordsOf(label);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
};
