import { screen } from '@testing-library/react';
import { controlOf } from '../../../src/web/recorder/controlName';
import { findControl } from '../../../tools/replay/engine/findControl';
import { renderApp } from '../../support/renderApp';

// Files that run after this one in the same window find it empty.
afterEach(() => document.body.replaceChildren());

test.each([
  ['/leads/hot', 'Hot Leads'],
  ['/leads/create', 'Create New Lead'],
  ['/dashboard', 'Dashboard'],
])('Every control of %s is found by its name', async (path, heading) => {
  await renderApp({ path });
  await screen.findByRole('heading', { level: 1, name: heading });
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role="gridcell"]')];
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) expect(findControl(document, controlOf(control))).toBe(control);
});

test('A control is named by its label, and found by the form of its words where they are made up', () => {
  document.body.innerHTML = `
    <label>Full Name<input></label><button>Save <span aria-hidden="true">x</span></button>
    <a href="/">Open <b>New Town</b></a><div role="option">Kota</div><div role="option">Pune</div>`;
  const named = [...document.querySelectorAll('input, button, b, [role]')].map(controlOf);
  expect(named).toEqual([
    { role: 'textbox', name: 'Full Name', nth: 0 },
    { role: 'button', name: 'Save', nth: 0 },
    { role: 'link', name: 'Open New Town', nth: 0 },
    { role: 'option', name: 'Kota', nth: 0 },
    { role: 'option', name: 'Pune', nth: 0 },
  ]);
  expect(findControl(document, { role: 'link', name: 'Open Xyz Abcd', nth: 0 })).toHaveTextContent('Open New Town');
  expect(findControl(document, { role: 'link', name: 'Close', nth: 0 })).toBeUndefined();
  expect(controlOf(document.body)).toEqual({ role: 'document', name: '', nth: 0 });
  expect(findControl(document, controlOf(null))).toBe(document.body);
});

test('Of controls with one name, each is found, whatever they show', () => {
  document.body.innerHTML = `
    <span role="spinbutton" aria-label="Day">24</span><span role="spinbutton" aria-label="Day">DD</span>
    <input type="checkbox" aria-label="Select row"><span role="checkbox" aria-label="Select row">x</span>`;
  const controls = [...document.querySelectorAll<HTMLElement>('[aria-label]')];
  expect(controls.map((control) => controlOf(control).nth)).toEqual([0, 1, 0, 1]);
  for (const control of controls) expect(findControl(document, controlOf(control))).toBe(control);
});
