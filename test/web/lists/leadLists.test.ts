import { dashboardLists, leadLists } from '../../../src/web/lists/leadLists';

/** The status table of spec §4, with the paths of §2 and the kind of columns and filters of each list. */
const lists = [
  [0, 'Fresh Leads', '/leads/fresh', 'fresh', 'assignment'],
  [1, 'New Leads', '/leads/new', 'status', 'full'],
  [2, 'In Progress Leads', '/leads/inprogress', 'status', 'full'],
  [3, 'Hot Leads', '/leads/hot', 'status', 'full'],
  [4, 'Archived Leads', '/leads/archived', 'status', 'full'],
  [5, 'Converted Leads', '/leads/converted', 'status', 'full'],
  [6, 'Missed Follow Leads', '/leads/missedfollowup', 'queue', 'full'],
  [7, 'Today Site Visit', '/lead/TodaySiteVisit', 'queue', 'full'],
  [8, 'Today Follow Leads', '/lead/todayfollow', 'queue', 'full'],
  [9, 'Tommorow Site Visit', '/lead/TommorowSiteVisit', 'queue', 'full'],
  [10, 'Scheduled Site Leads', '/lead/scheduledsite', 'queue', 'full'],
] as const;

test('There are exactly eleven lists, each with its title, path, columns and filters', () => {
  const found = leadLists.map(({ code, title, path, columns, filters }) => [code, title, path, columns, filters]);
  expect(found).toEqual(lists);
});

test('The dashboard has the eleven cards of the specification, in its order, each with list and counter', () => {
  expect(dashboardLists.map(({ card, path, counter }) => [card, path, counter])).toEqual([
    ['New Leads', '/leads/new', 'new_lead'],
    ['In Process', '/leads/inprogress', 'in_process'],
    ['Hot Leads', '/leads/hot', 'hot_lead'],
    ['Today Follow Up', '/lead/todayfollow', 'today_follow_up'],
    ['Missed Follow Up', '/leads/missedfollowup', 'missed_follow_up'],
    ['Today Site Visit', '/lead/TodaySiteVisit', 'today_site_visit'],
    ['Tomorrow Site Visit', '/lead/TommorowSiteVisit', 'tomorrow_site_visit'],
    ['Scheduled Site Visit', '/lead/scheduledsite', 'scheduled_site_visit'],
    ['Fresh Lead', '/leads/fresh', 'fresh_lead'],
    ['Archived Lead', '/leads/archived', 'archived_lead'],
    ['Converted', '/leads/converted', 'converted'],
  ]);
});
