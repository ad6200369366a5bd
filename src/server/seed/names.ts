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

export type RegionName = keyof typeof regions;

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
