import { iconBox, iconHref, type IconName } from '../../icons';
import { initialsOf } from '../../initials';
import { isCurrentLink, navigation, type NavigationGroup } from '../../navigation';
import { paths } from '../../paths';
import { searchKeyText, searchText } from '../../searchTexts';
import type { SessionUser } from '../../../contract/session';
import { markup, type Html } from '../html';

export const icon = (name: IconName): Html =>
  markup`<svg class="icon" viewBox="${iconBox}" aria-hidden="true"><use href="${iconHref(name)}" /></svg>`;

export const noteId = 'role-note';

/** Matches ui/RoleNote. */
export const roleNote = (text: string): Html =>
  markup`<div class="note" role="note" data-severity="info" id="${noteId}">${icon('info')}<div class="text">${text}</div></div>`;

const current = (to: string, path: string): Html | false => isCurrentLink(to, path) && markup` aria-current="page"`;

const absolute = (to: string): string => (to.startsWith('/') ? to : `/${to}`);

const group = ({ label, icon: name, links, covers }: NavigationGroup, isOpen: boolean, path: string): Html => {
  const isLinkMarked = isOpen && links.some(({ to }) => isCurrentLink(to, path));
  return markup`<li>
    <button
      type="button"
      class="nav-entry"
      aria-expanded="${String(isOpen)}"
      data-group="${label}"${covers.test(path) && !isLinkMarked && markup` data-active=""`}${
        isLinkMarked && markup` data-above-current=""`
      }
    >${icon(name)}${label}${icon(isOpen ? 'expandLess' : 'expandMore')}</button>
    <ul${!isOpen && markup` hidden`}>${
      isOpen
        ? links.map(
            ({ label: text, to }) =>
              markup`<li><a class="nav-entry" data-sub="" href="${absolute(to)}"${current(to, path)}>${text}</a></li>`,
          )
        : ''
    }</ul>
  </li>`;
};

export const sidebarEntries = (path: string, openGroups: ReadonlySet<string>): Html =>
  markup`${navigation.map((item) =>
    'links' in item
      ? group(item, openGroups.has(item.label), path)
      : markup`<li><a class="nav-entry" href="${absolute(item.to)}"${current(item.to, path)}>${icon(item.icon)}${item.label}</a></li>`,
  )}`;

interface ShellState {
  companyName: string;
  user: SessionUser;
  path: string;
  openGroups: ReadonlySet<string>;
  main: Html;
}

/** Matches app/Shell. */
export const shell = ({ companyName, user, path, openGroups, main }: ShellState): Html =>
  markup`<a class="skip-link" href="#first-content">Skip to content</a>
    <header class="top-bar">
      <button type="button" class="menu-button" aria-label="Open menu">${icon('menu')}</button>
      <h2 class="company">${companyName}</h2>
      <span class="outage" role="status"></span>
      <button type="button" class="search-button" aria-keyshortcuts="Control+K Meta+K">${icon('search')}<span>${searchText}</span><kbd aria-hidden="true">${searchKeyText()}</kbd></button>
      <span class="avatar" aria-hidden="true">${initialsOf(user.name)}</span>
      <a class="who" href="${paths.sessions}"><bdi>${user.name}</bdi> (${user.role})</a>
    </header>
    <div class="shell-body">
      <div class="shell-aside">
        <nav class="side-nav" aria-label="Main">
          <ul data-part="entries">${sidebarEntries(path, openGroups)}</ul>
          <button type="button" class="nav-entry sign-out">${icon('signOut')}Sign Out</button>
        </nav>
      </div>
      <main class="shell-main" id="first-content" tabindex="-1">${main}</main>
    </div>`;
