import { endpoints, pathOf } from '../../../src/contract/endpoints';
import { apiUrl } from '../../../src/web/address/request';
import { companyName } from '../../../src/web/address/settings';

afterEach(() => {
  delete window.leadManagerSettings;
});

const statesUrl = () => apiUrl(pathOf(endpoints.listStates));

test('Company name and API address are read at each use, so that no rebuild is needed', () => {
  for (const [company, url] of [
    ['Palm Estates', 'https://one.example.com'],
    ['Lake Homes', 'https://two.example.com'],
  ] as const) {
    window.leadManagerSettings = { companyName: company, apiBaseUrl: url };
    expect(companyName()).toBe(company);
    expect(statesUrl()).toBe(`${url}/api/state-list`);
  }
});

test.each(['', '/', '/api', '/api/', '/api/admin'])('The API address may end with "%s"', (end) => {
  window.leadManagerSettings = { apiBaseUrl: `https://api.example.com/crm${end}` };
  expect(statesUrl()).toBe('https://api.example.com/crm/api/state-list');
});

test('Without settings the API has the origin of the app', () => {
  expect(statesUrl()).toBe(`${window.location.origin}/api/state-list`);
  expect(companyName()).not.toBe('');
});
