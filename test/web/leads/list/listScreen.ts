import { screen, waitFor, within } from '@testing-library/react';
import { leadLists, type LeadList } from '../../../../src/web/lists/leadLists';
import { renderApp } from '../../../support/renderApp';
import { staff } from '../../../support/staff';
import type { StartedServer } from '../../../support/startServer';
import { storedPerson } from '../../../support/stored';

export const listOf = (code: number): LeadList => {
  const list = leadLists.find((row) => row.code === code);
  if (!list) throw new Error(`There is no list ${code}.`);
  return list;
};

// By the attribute, not by a query for the role: that one asks for the computed style of every ancestor of 750 cells,
// which takes jsdom seconds at a time.
const byRole = (scope: HTMLElement, role: string): HTMLElement[] => [
  ...scope.querySelectorAll<HTMLElement>(`[role="${role}"]`),
];

/** The grid of a list, once its rows are there. */
export const findGrid = async (title: string): Promise<HTMLElement> => {
  const grid = await screen.findByRole('grid', { name: title });
  await waitFor(() => expect(byRole(grid, 'gridcell')).not.toHaveLength(0));
  return grid;
};

export const headersOf = (grid: HTMLElement): string[] =>
  byRole(grid, 'columnheader').map((header) => header.textContent);

const rowElementsOf = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[role="row"][data-id]')];

/** The rows of a grid as texts by column header. */
export const rowsOf = (grid: HTMLElement): Record<string, string>[] => {
  const headers = headersOf(grid);
  return rowElementsOf(grid).map((row) =>
    Object.fromEntries(byRole(row, 'gridcell').map((cell, index) => [headers[index] ?? '', cell.textContent])),
  );
};

export const idsOf = (grid: HTMLElement): number[] => rowElementsOf(grid).map(({ dataset }) => Number(dataset.id));

/** The cell of a column in the row at this place. */
export const cellOf = (grid: HTMLElement, field: string, place = 0): HTMLElement => {
  const cell = grid.querySelectorAll<HTMLElement>(`[role="row"][data-id] [data-field="${field}"]`)[place];
  if (!cell) throw new Error('The list has no such cell.');
  return cell;
};

/** A list that has rows. */
export const openList = async (server: StartedServer, address: string, as = 'admin') => {
  const app = await renderApp({ path: address, server, as });
  const list = leadLists.find(({ path }) => path === address.split('?')[0]);
  return { ...app, grid: await findGrid(list?.title ?? '') };
};

/** Fresh Leads, with a way to select rows by their places. */
export const openFreshLeads = async (server: StartedServer, as = 'admin', path = '/leads/fresh') => {
  const app = await openList(server, path, as);
  const { grid } = app;
  const boxes = () => within(grid).getAllByRole('checkbox', { name: 'Select row' });
  const select = async (...places: number[]) => {
    for (const place of places) await app.user.click(boxes()[place] ?? grid);
  };
  return { ...app, boxes, select };
};

/** Another team leader takes fresh leads. */
export const takeFresh = async (server: StartedServer, ...lead_id: number[]) => {
  const { user_id } = await storedPerson(server, 'otherTeamLeader');
  const token = await server.signIn(staff.otherTeamLeader);
  const body = { lead_id, tl_id: user_id, agent_id: '', project_id: '', user_id };
  expect((await server.call('assignLeads', { token, body })).status).toBe(200);
};
