import type { indianStates } from '../../contract/states';
import type { SeededRandom } from './seededRandom';

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
};

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
  gender: 'Male' | 'Female';
}

/** @param home the region that most neighbours' names come from */
export function pickPerson(random: SeededRandom, home: RegionName): Person {
  const gender = random.chance(0.42) ? 'Female' : 'Male';
  const region = regions[random.chance(0.7) ? home : random.weighted(everywhere)];
  const first = random.pick(gender === 'Female' ? region.female : region.male);
  return { name: `${first} ${random.pick(region.surnames)}`, gender };
}

interface Home {
  state: (typeof indianStates)[number];
  /** Region of the names. */
  region: RegionName;
}

/** Weights by city: the company builds around Pune and Mumbai. */
const homes: readonly (Home & { cities: Readonly<Record<string, number>> })[] = [
  {
    state: 'Maharashtra',
    region: 'west',
    cities: { Pune: 30, Mumbai: 22, Thane: 10, 'Navi Mumbai': 9, Nashik: 6, Nagpur: 4, Kolhapur: 3 },
  },
  { state: 'Gujarat', region: 'west', cities: { Ahmedabad: 6, Surat: 5, Vadodara: 3 } },
  { state: 'Goa', region: 'christian', cities: { Panaji: 2 } },
  { state: 'Karnataka', region: 'south', cities: { Bengaluru: 9, Mysuru: 2 } },
  { state: 'Telangana', region: 'south', cities: { Hyderabad: 7 } },
  { state: 'Tamil Nadu', region: 'south', cities: { Chennai: 5, Coimbatore: 2 } },
  { state: 'Kerala', region: 'south', cities: { Kochi: 3 } },
  { state: 'Andhra Pradesh', region: 'south', cities: { Visakhapatnam: 2 } },
  { state: 'Delhi', region: 'north', cities: { 'New Delhi': 8 } },
  { state: 'Haryana', region: 'north', cities: { Gurugram: 5 } },
  { state: 'Uttar Pradesh', region: 'north', cities: { Noida: 5, Lucknow: 4 } },
  { state: 'Rajasthan', region: 'north', cities: { Jaipur: 4 } },
  { state: 'Madhya Pradesh', region: 'north', cities: { Indore: 4, Bhopal: 2 } },
  { state: 'Chandigarh', region: 'punjab', cities: { Chandigarh: 2 } },
  { state: 'Punjab', region: 'punjab', cities: { Ludhiana: 2 } },
  { state: 'West Bengal', region: 'east', cities: { Kolkata: 4 } },
  { state: 'Odisha', region: 'east', cities: { Bhubaneswar: 2 } },
  { state: 'Bihar', region: 'north', cities: { Patna: 2 } },
  { state: 'Assam', region: 'east', cities: { Guwahati: 1 } },
  { state: 'Uttarakhand', region: 'north', cities: { Dehradun: 1 } },
];

/** Customers' homes with weights. */
export const places: readonly (readonly [Home & { city: string }, number])[] = homes.flatMap(({ cities, ...home }) =>
  Object.entries(cities).map(([city, weight]) => [{ ...home, city }, weight] as const),
);
