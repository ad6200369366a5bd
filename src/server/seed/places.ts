import type { indianStates } from '../../contract/states';
import type { RegionName } from './names';

export interface Place {
  city: string;
  state: (typeof indianStates)[number];
  region: RegionName;
}

/** Customers' homes with weights: the company builds around Pune and Mumbai. */
export const places: readonly (readonly [Place, number])[] = [
  [{ city: 'Pune', state: 'Maharashtra', region: 'west' }, 30],
  [{ city: 'Mumbai', state: 'Maharashtra', region: 'west' }, 22],
  [{ city: 'Thane', state: 'Maharashtra', region: 'west' }, 10],
  [{ city: 'Navi Mumbai', state: 'Maharashtra', region: 'west' }, 9],
  [{ city: 'Nashik', state: 'Maharashtra', region: 'west' }, 6],
  [{ city: 'Nagpur', state: 'Maharashtra', region: 'west' }, 4],
  [{ city: 'Kolhapur', state: 'Maharashtra', region: 'west' }, 3],
  [{ city: 'Ahmedabad', state: 'Gujarat', region: 'west' }, 6],
  [{ city: 'Surat', state: 'Gujarat', region: 'west' }, 5],
  [{ city: 'Vadodara', state: 'Gujarat', region: 'west' }, 3],
  [{ city: 'Panaji', state: 'Goa', region: 'christian' }, 2],
  [{ city: 'Bengaluru', state: 'Karnataka', region: 'south' }, 9],
  [{ city: 'Mysuru', state: 'Karnataka', region: 'south' }, 2],
  [{ city: 'Hyderabad', state: 'Telangana', region: 'south' }, 7],
  [{ city: 'Chennai', state: 'Tamil Nadu', region: 'south' }, 5],
  [{ city: 'Coimbatore', state: 'Tamil Nadu', region: 'south' }, 2],
  [{ city: 'Kochi', state: 'Kerala', region: 'south' }, 3],
  [{ city: 'Visakhapatnam', state: 'Andhra Pradesh', region: 'south' }, 2],
  [{ city: 'New Delhi', state: 'Delhi', region: 'north' }, 8],
  [{ city: 'Gurugram', state: 'Haryana', region: 'north' }, 5],
  [{ city: 'Noida', state: 'Uttar Pradesh', region: 'north' }, 5],
  [{ city: 'Lucknow', state: 'Uttar Pradesh', region: 'north' }, 4],
  [{ city: 'Jaipur', state: 'Rajasthan', region: 'north' }, 4],
  [{ city: 'Indore', state: 'Madhya Pradesh', region: 'north' }, 4],
  [{ city: 'Bhopal', state: 'Madhya Pradesh', region: 'north' }, 2],
  [{ city: 'Chandigarh', state: 'Chandigarh', region: 'punjab' }, 2],
  [{ city: 'Ludhiana', state: 'Punjab', region: 'punjab' }, 2],
  [{ city: 'Kolkata', state: 'West Bengal', region: 'east' }, 4],
  [{ city: 'Bhubaneswar', state: 'Odisha', region: 'east' }, 2],
  [{ city: 'Patna', state: 'Bihar', region: 'north' }, 2],
  [{ city: 'Guwahati', state: 'Assam', region: 'east' }, 1],
  [{ city: 'Dehradun', state: 'Uttarakhand', region: 'north' }, 1],
];
