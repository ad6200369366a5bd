import type { indianStates } from '../../contract/states';
import type { SeededRandom } from './seededRandom';

export type Gender = 'Male' | 'Female';

interface Region {
  female: readonly string[];
  male: readonly string[];
  surnames: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First names go with surnames of their region. */
const regions = {
  north: {
    female: words(
      'Pooja Neha Ritu Kavita Sunita Preeti Shalini Anjali Nidhi Swati Priyanka Rashmi Kiran Garima Deepika Mansi',
    ),
    male: words(
      'Rahul Amit Vivek Sandeep Rajesh Manoj Ankit Gaurav Sumit Deepak Naveen Ashok Rohit Vikas Sachin Pankaj Mohit',
    ),
    surnames: words(
      'Sharma Verma Gupta Agarwal Mishra Tiwari Singh Yadav Chauhan Saxena Srivastava Tyagi Bhardwaj Rastogi',
    ),
  },
  punjab: {
    female: words('Harpreet Simran Jasleen Manpreet Navneet Gurleen Amandeep Rajwinder Kirandeep'),
    male: words('Gurpreet Harjit Jaspreet Manjit Sukhdev Balwinder Paramjit Arshdeep Karanvir'),
    surnames: words('Singh Gill Sandhu Dhillon Sidhu Bajwa Grewal Ahluwalia Chadha Khurana'),
  },
  west: {
    female: words('Snehal Ashwini Vaishali Manisha Rutuja Sayali Hetal Bhavika Komal Jinal Dhara Mrunal Gauri'),
    male: words('Omkar Sagar Nilesh Prasad Mahesh Tushar Hardik Jignesh Chirag Bhavesh Parth Ajinkya Shrikant'),
    surnames: words('Patil Deshmukh Kulkarni Joshi Shinde Pawar Jadhav Patel Shah Mehta Desai Trivedi Gokhale Chavan'),
  },
  south: {
    female: words('Lakshmi Divya Kavya Meenakshi Sowmya Ramya Anitha Revathi Nithya Swapna Bhavani Aishwarya Deepthi'),
    male: words('Karthik Venkatesh Srinivas Arun Prakash Suresh Ramesh Vignesh Naveen Harish Ganesh Sathish Ravi'),
    surnames: words('Reddy Iyer Rao Naidu Nair Menon Pillai Subramanian Krishnan Murthy Gowda Shetty Hegde Balan'),
  },
  east: {
    female: words('Ananya Moumita Sharmistha Rituparna Sudeshna Madhumita Itishree Barnali Jyotirmayee Paromita'),
    male: words('Sourav Arindam Subhajit Debashis Anirban Prasenjit Bikash Soumya Abhijit Dipankar'),
    surnames: words('Banerjee Mukherjee Chatterjee Ghosh Das Bose Dutta Sen Mohanty Panda Borah Saikia'),
  },
  muslim: {
    female: words('Ayesha Fatima Sana Zainab Nazia Rukhsar Shabana Farah Saba'),
    male: words('Imran Salman Faisal Arif Irfan Wasim Nadeem Shahid Zubair'),
    surnames: words('Khan Ansari Shaikh Siddiqui Qureshi Mirza Pathan Hussain'),
  },
  christian: {
    female: words('Maria Sherin Anna Priscilla Jacinta Bincy Rosemary'),
    male: words('Thomas Joseph Anthony Savio Jijo Francis Melvin'),
    surnames: words('Fernandes Dsouza Mathew Thomas Varghese Pereira Kurian'),
  },
} as const satisfies Record<string, Region>;

type RegionName = keyof typeof regions;

const everywhere: readonly (readonly [RegionName, number])[] = [
  ['north', 28],
  ['punjab', 8],
  ['west', 22],
  ['south', 20],
  ['east', 10],
  ['muslim', 9],
  ['christian', 3],
];

export interface Person {
  name: string;
  gender: Gender;
}

/** @param home the region that most neighbours' names come from */
export function pickPerson(random: SeededRandom, home: RegionName | null, gender?: Gender): Person {
  const chosen = gender ?? (random.chance(0.42) ? 'Female' : 'Male');
  const region = regions[home !== null && random.chance(0.7) ? home : random.weighted(everywhere)];
  const first = random.pick(chosen === 'Female' ? region.female : region.male);
  return { name: `${first} ${random.pick(region.surnames)}`, gender: chosen };
}

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
