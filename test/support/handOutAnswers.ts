const handOutRule = {
  ...{
    name: 'Palm Grove',
    is_on: true,
    project: 'Palm Grove',
    lead_source: '',
    requirement: '',
    city: '',
    budget: '50 lakh to 1 crore',
    language: '',
    hours: 'working',
  },
  ...{ tl_id: 2, agents: [{ agent_id: 10, weight: 2 }], by: 'turn', who: 'present', otherwise: 'wait' },
  ...{ most_hour: 5, most_open: null },
};

const done = { status: 200, message: 'Done.' };

export const handOutAnswers = {
  getHandOut: {
    status: 200,
    data: [handOutRule],
    hours: [{ tl_id: null, days: [1, 2, 3, 4, 5, 6], from: '09:30', to: '18:30', holidays: ['2026-08-15'] }],
  },
  saveHandOut: done,
  tryHandOut: {
    status: 200,
    data: [
      {
        ...{ lead_id: 11, cust_id: 'C-000011', name: 'Priya Nair', at: '2026-06-17T11:57:00+05:30' },
        ...{ rule: 'Palm Grove', agent: 'Naveen K', reason: 'next in turn, of 2 agents present.' },
      },
    ],
  },
  getPresence: {
    status: 200,
    data: [
      {
        ...{ user_id: 10, name: 'Naveen K', team_leader: 'Rohini Das', state: 'break' },
        ...{ since: '2026-06-17T11:57:00+05:30', until: '2026-06-17T12:30:00+05:30' },
      },
    ],
  },
  setPresence: done,
};
