import { createTheme, ThemeProvider } from '@mui/material/styles';
import {
  GridCell,
  GridRow,
  useGridApiRef,
  type GridApi,
  type GridColDef,
  type GridEventListener,
  type GridRowProps,
  type GridRowSelectionModel,
} from '@mui/x-data-grid';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefObject } from 'react';
import { gridClasses, selectedClass } from '../../../src/web/grid/classNames';
import { LeanGrid } from '../../../src/web/grid/LeanGrid';
import { LightRow } from '../../../src/web/grid/LightRow';
import { placeId } from '../../../src/web/grid/places';

/** Compares a light row with the grid's own, and checks the undocumented parts of the grid on which it relies. */

interface Person {
  id: string;
  name: string;
  phone: string;
}

const people: readonly Person[] = ['Asha', 'Ravi', 'Meena'].map((name, index) => ({
  id: placeId(index),
  name,
  phone: `98765432${index}`,
}));
const idOf = ({ id }: Person): string => id;
const phoneLink = ({ phone }: Person, tabIndex: number) => (
  <a href={`tel:${phone}`} tabIndex={tabIndex}>
    {phone}
  </a>
);
const columns: readonly GridColDef<Person>[] = [
  { field: 'name', headerName: 'Name', width: 120 },
  {
    field: 'phone',
    headerName: 'Phone',
    width: 90,
    align: 'right',
    renderCell: ({ row, tabIndex }) => phoneLink(row, tabIndex),
  },
];
const selection = { type: 'include', ids: new Set([placeId(1)]) } as const;
const noSelection: GridRowSelectionModel = { type: 'include', ids: new Set() };

let given: GridRowProps[] = [];
let isForbidden = false;

const Row = (slot: GridRowProps) => {
  given.push(slot);
  const person = people[slot.index];
  if (!person) return null;
  return (
    <LightRow
      slot={slot}
      dataId={700 + slot.index}
      isSelected={!isForbidden && selection.ids.has(person.id)}
      isSelectionForbidden={isForbidden}
      content={(field, tabIndex) => (field === 'phone' ? phoneLink(person, tabIndex) : person.name)}
    />
  );
};

const heard = {
  onCellClick: jest.fn<void, Parameters<GridEventListener<'cellClick'>>>(),
  onCellKeyDown: jest.fn<void, Parameters<GridEventListener<'cellKeyDown'>>>(),
  onRowDoubleClick: jest.fn<void, Parameters<GridEventListener<'rowDoubleClick'>>>(),
};
const onRowSelectionModelChange = jest.fn<void, [GridRowSelectionModel]>();

const renderGrid = (isLight: boolean): GridApi => {
  const apiRef: RefObject<GridApi | null> = renderHook(() => useGridApiRef()).result.current;
  render(
    <ThemeProvider theme={createTheme({ cssVariables: true })}>
      <LeanGrid
        apiRef={apiRef}
        label={isLight ? 'Light' : 'Own'}
        columns={columns}
        rows={people}
        idOf={idOf}
        page={1}
        pageSize={3}
        total={3}
        rowHeight={36}
        isSelectable
        isSelectionForbidden={isForbidden}
        rowSelectionModel={isForbidden ? noSelection : selection}
        onRowSelectionModelChange={onRowSelectionModelChange}
        rowSlot={isLight ? Row : GridRow}
        cellSlot={GridCell}
        {...heard}
      />
    </ThemeProvider>,
  );
  if (apiRef.current === null) throw new Error('The grid has set no API object.');
  return apiRef.current;
};

afterEach(() => {
  given = [];
  isForbidden = false;
  jest.clearAllMocks();
});

const rowsIn = (label: string): HTMLElement[] => [
  ...screen.getByRole('grid', { name: label }).querySelectorAll<HTMLElement>('[role="row"][data-id]'),
];

const cellIn = (label: string, row: number, field: string): HTMLElement => {
  const cell = rowsIn(label)[row]?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!cell) throw new Error(`The grid draws no cell ${field} in row ${row}.`);
  return cell;
};

const leftOut = new Set(['class', 'style', 'data-id', 'aria-colspan', 'aria-rowspan', 'aria-disabled', 'title']);

/** Describes an element and its content as people, assistive technology and style sheets see it. */
const seen = (element: Element): object => ({
  tag: element.tagName,
  role: element.getAttribute('role'),
  classes: [...element.classList].filter((name) => name.startsWith('MuiDataGrid') || name === selectedClass).sort(),
  attributes: [...element.attributes]
    // Every cell has the same spans, a disabled box needs no aria-disabled, and a list shows cut texts itself.
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort(),
  text: element.childElementCount === 0 ? element.textContent : null,
  // The grid's own rows have an empty element before columns that are not drawn; light rows draw all columns.
  inside: [...element.children].filter((child) => !child.classList.contains('MuiDataGrid-cellOffsetLeft')).map(seen),
});

test.each([
  ['can be selected', false],
  ['cannot be selected by this role', true],
])(
  'A light row that %s equals the row of the grid: roles, names, positions, states, classes, tab stops',
  (_case, forbid) => {
    isForbidden = forbid;
    const [own, light] = [renderGrid(false), renderGrid(true)];
    expect(rowsIn('Light').map(seen)).toEqual(rowsIn('Own').map(seen));
    for (const [id, field] of [
      [placeId(2), 'name'],
      [placeId(0), 'phone'],
      [placeId(1), '__check__'],
    ] as const) {
      act(() => own.setCellFocus(id, field));
      const focused = document.activeElement;
      expect(cellIn('Own', Number(id.slice(-1)), field)).toContainElement(
        focused instanceof HTMLElement ? focused : null,
      );
      act(() => light.setCellFocus(id, field));
      expect(document.activeElement?.tagName).toBe(focused?.tagName);
      expect(cellIn('Light', Number(id.slice(-1)), field).contains(document.activeElement)).toBe(true);
      expect(rowsIn('Light').map(seen)).toEqual(rowsIn('Own').map(seen));
    }
  },
);

test('A light row is as high and its cells are as wide as those of the grid', () => {
  renderGrid(false);
  renderGrid(true);
  for (const label of ['Own', 'Light']) {
    expect(rowsIn(label)[0]?.style.minHeight).toBe('36px');
    expect(rowsIn(label)[0]?.style.getPropertyValue('--height')).toBe('36px');
  }
  const widthOf = ({ style }: HTMLElement) => style.width || style.getPropertyValue('--width');
  for (const field of ['__check__', 'name', 'phone']) {
    expect(widthOf(cellIn('Light', 0, field))).toBe(widthOf(cellIn('Own', 0, field)));
  }
});

test('The row slot receives id, index, height, columns with widths, and whether the row is first, last or hidden', () => {
  renderGrid(true);
  const [slot] = given;
  expect(slot).toMatchObject({ rowId: placeId(0), index: 0, rowHeight: 36, isNotVisible: false });
  const edges = new Map(
    given.map(({ index, isFirstVisible, isLastVisible }) => [index, [isFirstVisible, isLastVisible]]),
  );
  expect(edges).toEqual(
    new Map([
      [0, [true, false]],
      [1, [false, false]],
      [2, [false, true]],
    ]),
  );
  expect(slot?.visibleColumns.map(({ field, computedWidth }) => [field, computedWidth])).toEqual([
    ['__check__', 50],
    ['name', 120],
    ['phone', 90],
  ]);
  expect(slot?.visibleColumns[0]).toMatchObject({ align: 'center', display: 'flex' });
  expect(slot?.visibleColumns[0]?.cellClassName).toBe(gridClasses.cellCheckbox);
});

test('data-id holds the id of the record, which matches no row id of the grid', () => {
  const grid = renderGrid(true);
  expect(rowsIn('Light').map(({ dataset }) => dataset['id'])).toEqual(['700', '701', '702']);
  expect(grid.getRowElement(placeId(0))).toBeNull();
});

test('The grid receives keys, clicks and double clicks in a light row, with place and field', async () => {
  const user = userEvent.setup();
  const grid = renderGrid(true);
  const name = cellIn('Light', 1, 'name');
  await user.click(name);
  expect(heard.onCellClick.mock.calls[0]?.[0]).toMatchObject({ id: placeId(1), field: 'name' });
  expect(grid.state.focus.cell).toEqual({ id: placeId(1), field: 'name' });
  await user.keyboard('{ArrowDown}');
  expect(heard.onCellKeyDown.mock.calls[0]?.[0]).toMatchObject({ id: placeId(1), field: 'name' });
  expect(cellIn('Light', 2, 'name')).toHaveFocus();
  await user.dblClick(cellIn('Light', 0, 'phone'));
  expect(heard.onRowDoubleClick.mock.calls[0]?.[0]).toMatchObject({ id: placeId(0) });
});

test('A double click beside the cells counts for the row', () => {
  renderGrid(true);
  const filler = rowsIn('Light')[2]?.querySelector('.MuiDataGrid-cellEmpty');
  fireEvent.doubleClick(filler ?? document.body);
  expect(heard.onRowDoubleClick.mock.calls[0]?.[0]).toMatchObject({ id: placeId(2) });
  fireEvent.click(filler ?? document.body);
  expect(heard.onCellClick).not.toHaveBeenCalled();
});

test('The checkbox of a light row selects its place, and Space does not move the focus', async () => {
  const user = userEvent.setup();
  renderGrid(true);
  const boxes = screen.getAllByRole('checkbox', { name: 'Select row' });
  expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([false, true, false]);
  act(() => boxes[2]?.focus());
  await user.keyboard(' ');
  expect(onRowSelectionModelChange.mock.calls[0]?.[0]).toEqual({
    type: 'include',
    ids: new Set([placeId(1), placeId(2)]),
  });
  expect(heard.onCellKeyDown).not.toHaveBeenCalled();
  expect(boxes[2]).toHaveFocus();
});
