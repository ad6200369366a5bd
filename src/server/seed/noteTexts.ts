import type { CallDisposition } from '../../contract/choices';

/** Notes per disposition; `{project}`, `{city}`, `{size}`, `{lakh}` and `{relative}` are filled in. */
export const callNotes: Record<CallDisposition, readonly string[]> = {
  'on calls': [
    'Spoke in detail about {project}. Wants the cost sheet with all charges before deciding.',
    'Interested in {size}. Budget around {lakh} lakh including registration.',
    'Comparing {project} with another builder. Asked about possession date and RERA number.',
    'Will discuss with {relative} and get back. Positive about the location.',
    'Needs home loan support, salary account is with HDFC. Shared our bank contact.',
    'Asked for a higher floor facing east. Checked availability, two units left.',
    'Currently living on rent in {city}, wants to shift before the school year starts.',
    'Looking for investment only, asked about rental yield and resale in the area.',
    'Explained the payment plan 20:80. Customer wants a better offer on the base rate.',
    'Asked whether the clubhouse and second parking are included. Sent the details.',
    'Was driving, spoke for two minutes. Asked to be called in the evening.',
    'Has a budget of {lakh} lakh but likes {project}. Suggested the smaller layout.',
    'Interested but the earlier flat has to be sold first. Wants to stay in touch.',
    'Wants to come with {relative} on the weekend. Prefers the morning.',
    'Asked about water supply and the road widening near {project}.',
    'Compared the carpet area of {size} with the brochure, clarified the difference.',
  ],
  WhatsApp: [
    'Sent brochure and price list of {project} on WhatsApp. Seen, no reply yet.',
    'Shared walkthrough video and location pin. Customer replied that it looks good.',
    'Customer prefers WhatsApp to calls. Sent the floor plan of {size}.',
    'Replied on WhatsApp: busy this week, will talk after the holiday.',
    'Sent photographs of the sample flat. Asked for the final price of {size}.',
    'Shared the EMI calculation for {lakh} lakh on WhatsApp as requested.',
    'Asked on WhatsApp for the RERA certificate, sent it the same day.',
    'Forwarded the current offer. Customer will show it to {relative}.',
  ],
  'Not Interested': [
    'Says the enquiry was made long ago and there is no plan to buy now.',
    'Already booked with another builder last month.',
    'Not looking for property in this area any more.',
    'Price is too high, wants something under {lakh} lakh only. Asked not to be called again.',
    '{relative} did not agree, they dropped the plan for this year.',
  ],
  'Fake Query': [
    'Person says he never filled any form. Number was given by someone else.',
    'Enquiry was made by a broker to get our price list.',
    'A student collecting brochures for a project, no plan to buy.',
    'Form filled by a child at home by mistake.',
  ],
  'Hung Up': [
    'Cut the call as soon as I said the company name. Will try once more later.',
    'Line was cut in the middle of the talk, did not pick up again.',
    'Said he is in a meeting and hung up.',
    'Listened for a minute and disconnected. Will send a message first next time.',
  ],
  'Wrong Number': [
    'Number belongs to somebody else, nobody by this name there.',
    'A shop picked up. Wrong number in the form.',
    'The person has had this number for years and made no enquiry.',
  ],
  'Not Pick Up': [
    'Rang fully twice, no answer.',
    'No answer. Left a message with my number.',
    'Called at 11 and again after lunch, did not pick up.',
    'Not picking up in office hours, try in the evening.',
    'Third attempt without an answer. Sent the brochure meanwhile.',
    'Ringing, no response. Earlier the customer asked to be called after 6.',
  ],
  'Not Reachable': [
    'Out of coverage area. Will try again tomorrow.',
    'Not reachable on either number.',
    'Phone seems to be out of network, customer may be travelling.',
    'Could not connect since morning.',
  ],
  'Number Busy': [
    'Busy on another call, tried three times.',
    'Line busy. Sent a message asking for a good time.',
    'Call waiting, not answered.',
  ],
  'Number Blocked': [
    'Call drops at once, our number seems to be blocked. Try from the office line.',
    'Goes to busy after half a ring from my number, connects from another phone.',
  ],
  'Incoming Unavailable': [
    'Incoming calls are not available on this number. Use the alternate one.',
    'Recharge seems to be over, incoming barred. Try after two days.',
    'Incoming facility not available, sent an SMS.',
  ],
  Other: [
    'Answered by {relative}, asked to call back at night.',
    'Phone switched off. Will try in the evening.',
    'Voice was not clear at all, call again from a better network.',
    'Customer is abroad until next week as per {relative}.',
  ],
};

export const visitNotes: readonly string[] = [
  'Site visit of {project} fixed, coming with {relative}. Pick-up not needed.',
  'Confirmed the visit to {project}. Wants to see the sample flat of {size}.',
  'Visit scheduled, cab to be arranged from the station.',
  'Will visit {project} after a bank appointment. Keep the cost sheet ready.',
  'Second visit with {relative} before the final decision.',
];

export const bookingNotes: readonly string[] = [
  'Booking amount received for {size} at {project}. Agreement next week.',
  'Cheque collected, unit blocked at {project}. KYC papers pending.',
  'Booked {size} after negotiation. Loan file given to the bank.',
  'Token paid online. Family is very happy with the view.',
  'Agreement registered. Customer gave two references from the same office.',
];

export const enquiryRemarks: readonly string[] = [
  'Wants {size} near a school',
  'Budget {lakh} lakh, ready to move preferred',
  'Asked for a call after 6 pm',
  'Saw the hoarding on the highway',
  'Looking for investment, possession is not urgent',
  'Referred by an existing owner at {project}',
  'Needs parking for two cars',
  'Interested in the festive offer',
  'First-time buyer, needs loan guidance',
  'Wants to know about the maintenance charges',
];

export const relatives = ['wife', 'husband', 'father', 'mother', 'brother', 'parents', 'family', 'business partner'];
