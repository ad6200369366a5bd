import { main } from '../../src/server/main';

// The product's server beside a Meta that has every lead: its number is the last ten digits of its id.
const reach = globalThis.fetch;
globalThis.fetch = (input, options) => {
  const url = input instanceof Request ? input.url : input.toString();
  const { hostname, pathname } = new URL(url);
  if (hostname !== 'graph.facebook.com') return reach(input, options);
  const id = pathname.split('/').at(-1) ?? '';
  if (!/^\d+$/.test(id)) return Promise.resolve(Response.json({ data: [] }));
  const field_data = [{ name: 'phone_number', values: [id.slice(-10)] }];
  return Promise.resolve(Response.json({ id, field_data }));
};

void main();
