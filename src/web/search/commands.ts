import type { IconName } from '../icons';
import { dashboardLists } from '../leadLists';
import { navigation } from '../navigation';
import { paths } from '../paths';

export interface Command {
  label: string;
  icon: IconName;
  /** Null for the sign-out. */
  to: string | null;
}

const absolute = (to: string): string => (to.startsWith('/') ? to : `/${to}`);

/** The same for all roles, like the menu. */
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

export const commandsFor = (text: string): readonly Command[] => {
  const sought = wordsOf(text);
  return commands.filter(({ label }) => {
    const words = wordsOf(label);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
};
