import { createTheme, ThemeProvider } from '@mui/material/styles';
import {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCell,
  gridClasses as classesOfLibrary,
  GridRow,
  useGridApiRef,
  type GridApi,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSlotProps,
} from '@mui/x-data-grid';
import type { default as createEmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ComponentType, RefObject } from 'react';
import { gridClasses, selectedClass } from '../../../src/web/grid/classNames';
import { LeanGrid } from '../../../src/web/grid/LeanGrid';
import { checkboxColumn } from '../../../src/web/lists/listTracks';

/**
 * What src/web/grid relies on in @mui/x-data-grid beyond its documentation, one test for each. After an upgrade of the
 * library a failure here names what has moved. What the light rows rely on is in LightRow.test.tsx, what the bundle
 * leaves out in gridStandIns.test.ts.
 */

interface Row {
  id: number;
  name: string;
}

const rows: readonly Row[] = [
  { id: 7, name: 'Asha' },
  { id: 8, name: 'Ravi' },
];
const columns: readonly GridColDef<Row>[] = [
  { field: 'id', align: 'right' },
  { field: 'name', headerName: 'Name' },
];
const selection: GridRowSelectionModel = { type: 'include', ids: new Set([7]) };
const idOf = ({ id }: Row): number => id;

const given: GridSlotProps['baseCheckbox'][] = [];
jest.mock('../../../src/web/grid/NativeCheckbox', () => {
  const { NativeCheckbox } = jest.requireActual<Record<'NativeCheckbox', ComponentType<GridSlotProps['baseCheckbox']>>>(
    '../../../src/web/grid/NativeCheckbox',
  );
  return {
    NativeCheckbox: (props: GridSlotProps['baseCheckbox']) => {
      given.push(props);
      return <NativeCheckbox {...props} />;
    },
  };
});

let api: RefObject<GridApi | null> = { current: null };

const Grid = ({ apiRef }: { apiRef: RefObject<GridApi | null> }) => (
  <ThemeProvider theme={createTheme({ cssVariables: true })}>
    <LeanGrid
      apiRef={apiRef}
      label="People"
      columns={columns}
      rows={rows}
      idOf={idOf}
      page={1}
      pageSize={2}
      total={2}
      rowHeight={36}
      rowSlot={GridRow}
      cellSlot={GridCell}
      isSelectable
      rowSelectionModel={selection}
    />
  </ThemeProvider>
);

const grid = (): GridApi => {
  if (api.current === null) throw new Error('The grid has set no API object.');
  return api.current;
};

beforeEach(() => {
  given.length = 0;
  api = renderHook(() => useGridApiRef()).result.current;
  render(<Grid apiRef={api} />);
});

const select = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The grid draws nothing that matches ${selector}.`);
  return found;
};

describe('The state behind useGridTabStop', () => {
  test('state.tabIndex.cell and state.focus.cell name the focused cell by id and field', () => {
    act(() => grid().setCellFocus(8, 'name'));
    expect(grid().state.tabIndex.cell).toEqual({ id: 8, field: 'name' });
    expect(grid().state.focus.cell).toEqual({ id: 8, field: 'name' });
  });

  test('setState with another tabIndex.cell moves the tab stop', () => {
    act(() => grid().setCellFocus(8, 'name'));
    act(() => {
      grid().setState((state) => ({
        ...state,
        tabIndex: { ...state.tabIndex, cell: { id: 7, field: 'name' } },
        focus: { ...state.focus, cell: null },
      }));
    });
    expect(select('[data-id="7"] [role="gridcell"][data-field="name"]')).toHaveAttribute('tabindex', '0');
    expect(select('[data-id="8"] [role="gridcell"][data-field="name"]')).toHaveAttribute('tabindex', '-1');
  });

  test('rootElementRef holds the element around all cells', () => {
    expect(grid().rootElementRef.current).toContainElement(select('[role="gridcell"]'));
  });
});

describe('The scroll position of the grid', () => {
  test('scroll and the event scrollPositionChange exist', () => {
    expect(grid().scroll).toBeInstanceOf(Function);
    expect(grid().subscribeEvent('scrollPositionChange', () => undefined)).toBeInstanceOf(Function);
  });
});

describe('The cells that the pinned columns find', () => {
  test.each(['gridcell', 'columnheader'])('a %s carries its role and data-field', (role) => {
    expect(select(`[role="${role}"][data-field="name"]`)).toBeInTheDocument();
  });

  test('the cells of a row are children of one element, in the order of the columns', () => {
    const { parentElement } = select('[data-id="7"] [role="gridcell"]');
    const fields = [...(parentElement?.querySelectorAll(':scope > [role="gridcell"]') ?? [])].map((cell) =>
      cell.getAttribute('data-field'),
    );
    expect(fields).toEqual([checkboxColumn.field, 'id', 'name']);
  });

  test('the column of checkboxes comes first, under the field and with the width of its definition', () => {
    const { field, width } = GRID_CHECKBOX_SELECTION_COL_DEF;
    expect(checkboxColumn).toEqual({ field, width });
    expect(grid().getColumnIndex(checkboxColumn.field)).toBe(0);
  });

  test('unstable_setColumnVirtualization sets state.virtualization.enabledForColumns', () => {
    expect(grid().unstable_setColumnVirtualization).toBeInstanceOf(Function);
    // Without a layout the library never switches it on; the browser tests cover that.
    expect(grid().state.virtualization.enabledForColumns).toBe(false);
  });
});

describe('The class names that the styles use', () => {
  test.each(Object.entries(gridClasses))(
    "gridClasses.%s is the library's name %s, and stands on an element",
    (part, name) => {
      expect(classesOfLibrary).toHaveProperty(part, name);
      expect(select(`.${name}`)).toBeInTheDocument();
    },
  );

  test('a selected row carries Mui-selected', () => {
    expect(select(`.${gridClasses.row}.${selectedClass}`)).toHaveAttribute('data-id', '7');
  });

  test('the line between rows is drawn in --DataGrid-rowBorderColor', () => {
    cleanup();
    // Other tests run without the library's style sheets.
    const { default: createCache } = jest.requireActual<{ default: typeof createEmotionCache }>('@emotion/cache');
    render(
      <CacheProvider value={createCache({ key: 'css' })}>
        <Grid apiRef={api} />
      </CacheProvider>,
    );
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    expect(rules.some((rule) => rule.includes('var(--DataGrid-rowBorderColor)'))).toBe(true);
  });
});

describe('The properties of slots.baseCheckbox', () => {
  const ofCell = () => given.filter(({ slotProps }) => slotProps?.htmlInput?.['aria-label'] === 'Select row');

  test('checked is true for a selected row', () => {
    expect(ofCell().map(({ checked }) => checked)).toEqual(expect.arrayContaining([true, false]));
  });

  test('indeterminate is true while some of the rows are selected', () => {
    expect(given.some(({ indeterminate }) => indeterminate === true)).toBe(true);
  });

  test('slotProps.htmlInput carries the name of the box', () => {
    const names = given.map(({ slotProps }) => slotProps?.htmlInput?.['aria-label']);
    expect(new Set(names)).toEqual(new Set(['Select all rows', 'Select row']));
  });

  test.each(['onChange', 'onKeyDown'] as const)('%s is a handler', (name) => {
    expect(given.every((props) => typeof props[name] === 'function')).toBe(true);
  });

  test('tabIndex is a number', () => {
    expect(given.every(({ tabIndex }) => typeof tabIndex === 'number')).toBe(true);
  });

  test('the other properties are those that the box ignores', () => {
    const used = [
      'checked',
      'indeterminate',
      'disabled',
      'className',
      'tabIndex',
      'onChange',
      'onKeyDown',
      'slotProps',
    ];
    const others = given.flatMap((props) => Object.keys(props)).filter((name) => !used.includes(name));
    // `ref`, `material` and `value` are for the library's own box, the two handlers for disabled boxes only.
    expect([...new Set(others)].sort()).toEqual(['material', 'onClick', 'onMouseDown', 'ref', 'value']);
  });
});
