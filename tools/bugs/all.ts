import type { Bug } from './bug';
import * as journeys from './journeys';
import { addressOf, both, endsWith, isVisible, losesText, valueOf } from './sights';

const record = 'src/web/forms/formRecord.ts';
const shared = 'src/web/forms/sharedSteps.ts';
const listParams = 'src/web/leads/list/useListParams.ts';
const lateCode = 'src/web/late/latePart.tsx';

export const bugs: readonly Bug[] = [
  {
    name: 'A note that is typed during a save is lost',
    file: record,
    out: 'begun({ ...start, values }, afterSave(units, attempt.values, mine, values))',
    put: 'begun({ ...start, values }, values)',
    journey: journeys.typesDuringSave,
    shows: losesText('New Note'),
  },
  {
    name: 'Two saves cross, and nobody is asked',
    file: shared,
    out: '(cause.status !== 404 && cause.status !== 409)',
    put: 'cause.status !== 404',
    journey: journeys.twoSave,
    shows: ({ frame }) => isVisible(frame, /^Failed to add client/),
  },
  {
    name: 'Back shows the wrong page',
    file: listParams,
    out: 'setAsked({ page: isOwnFlip ? asked.page : addressPage, key })',
    put: 'setAsked({ page: asked.page, key })',
    journey: journeys.goesBack,
    shows: async ({ frame, isLast }) =>
      isLast &&
      !(await addressOf(frame)).endsWith(`page=${await frame.locator('[aria-current="page"]').last().textContent()}`),
  },
  {
    name: 'An event empties a field with typed text',
    file: shared,
    out: 'start: from, mine: merged }));',
    put: 'start: from, mine: merged && values }));',
    journey: journeys.eventWhileTyping,
    shows: losesText('New Note'),
  },
  {
    name: 'A counter of the dashboard is stale',
    file: 'src/web/api/dashboardApi.ts',
    out: ', follows: {} }',
    put: ' }',
    journey: journeys.counterMoves,
    shows: async ({ frame, memory, isLast }) => {
      const count =
        (await frame
          .getByRole('link', { name: /^Hot Leads/ })
          .first()
          .textContent()) ?? '';
      if (!memory.has('first')) memory.set('first', count);
      return isLast && memory.get('first') === count;
    },
  },
  {
    name: 'A file that does not come is silent',
    file: 'src/web/late/latePart.tsx',
    out: 'if (!module && (isScreen ? failures > 0 : hasFailed))',
    put: 'if (!module && isScreen && failures > 0)',
    journey: journeys.fileIsMissing,
    shows: async ({ frame, isLast }) =>
      isLast &&
      !(await isVisible(frame, 'The menu could not be loaded.')) &&
      (await frame.getByRole('menu', { name: 'Account' }).count()) === 0,
  },
  {
    name: 'Try again does nothing for a file that did not come',
    file: lateCode,
    out: '      attempt = undefined;\n',
    put: '',
    journey: journeys.fileIsMissing,
    shows: endsWith('The menu could not be loaded.'),
  },
  {
    name: 'A jump of the clock is not noticed',
    file: 'src/web/ui/useNow.ts',
    out: 'setNow(Date.now())',
    put: 'setNow((before) => before + everyMs)',
    journey: journeys.clockJumps,
    shows: async ({ frame, isLast }) => {
      const [day, text] = await frame.evaluate(() => [
        new Date().toLocaleDateString('en-GB', { day: 'numeric', timeZone: 'Asia/Kolkata' }),
        document.querySelector('main .quiet')?.textContent ?? '',
      ]);
      return isLast && !new RegExp(`\\b${day}\\b`).test(text);
    },
  },
  {
    name: 'Stay leaves the form',
    file: 'src/web/forms/FormFoot.tsx',
    out: 'onCancel={() => blocker.reset?.()}',
    put: 'onCancel={() => blocker.proceed?.()}',
    journey: journeys.staysInForm,
    shows: async ({ frame }) => !(await addressOf(frame)).startsWith('/lead-update/'),
  },
  {
    name: 'A selection forgets the leads of other pages',
    file: 'src/web/leads/list/transfer/useSelection.ts',
    out: 'ids.has(id) || !here.has(id)',
    put: 'ids.has(id) && here.has(id)',
    journey: journeys.selectsOverPages,
    shows: both(
      ({ frame }) => isVisible(frame, '1 lead selected'),
      async ({ frame }) => (await addressOf(frame)).endsWith('page=2'),
      async ({ frame }) => (await frame.locator('[role="row"].Mui-selected').count()) > 0,
    ),
  },
  {
    name: 'A save that met the end of a session is forgotten',
    file: record,
    out: "case 'sessionBack':\n      return { ...state, phase: 'sending', error: null };",
    put: "case 'sessionBack':\n      return { ...state, phase: 'idle', error: null };",
    journey: journeys.sessionEnds,
    shows: endsWith('Client Update successfully!', false),
  },
  {
    name: 'A save that fails empties the form',
    file: record,
    out: "const next: State = { ...state, phase: 'idle', error: cause };",
    put: "const next: State = { ...state, mine: start.values, phase: 'idle', error: cause };",
    journey: journeys.saveFails,
    shows: losesText('Full Name'),
  },
  {
    name: 'An agent of another team stays chosen',
    file: 'src/web/leads/form/leadFormValues.ts',
    out: "  team_leader: ['agent'],\n  call_status: ['last_call_action'],\n};",
    put: "  call_status: ['last_call_action'],\n};",
    journey: journeys.changesLeader,
    shows: async ({ frame, memory }) => {
      const leader = await valueOf(frame, 'Team Leader');
      const agent = await valueOf(frame, 'Agent');
      if (leader && agent && !memory.has('leader')) memory.set('leader', leader);
      const before = memory.get('leader');
      const isChosen = await frame
        .getByRole('listbox')
        .count()
        .then((lists) => lists === 0);
      return before !== undefined && Boolean(leader) && leader !== before && Boolean(agent) && isChosen;
    },
  },
  {
    name: 'A telephone number has an eleventh digit',
    file: 'src/web/forms/useFormActions.ts',
    out: 'limits.phoneLength ? usable : previous',
    put: 'limits.phoneLength ? usable : usable || previous',
    journey: journeys.typesLongNumber,
    shows: async ({ frame }) => ((await valueOf(frame, 'Number')) ?? '').replace(/\D/g, '').length > 10,
  },
  {
    name: 'A filter keeps the page of the list before',
    file: listParams,
    out: 'setParams(dueParamsOf({ page: 1, filters: next }, isOrderNamed), stayHere),\n    [setParams, isOrderNamed],',
    put: 'setParams(dueParamsOf({ page, filters: next }, isOrderNamed), stayHere),\n    [setParams, isOrderNamed, page],',
    journey: journeys.filtersOnPage,
    shows: async ({ frame }) => /page=2.+=|=.+page=2/.test(await addressOf(frame)),
  },
  {
    name: 'An arrow in the search passes over a result',
    file: 'src/web/search/SearchDialog.tsx',
    out: '(at + 1) % count',
    put: '(at + 2) % count',
    journey: journeys.searchesByKeys,
    shows: ({ frame }) =>
      frame
        .locator('[role="option"]')
        .evaluateAll((all) => all.findIndex((option) => option.getAttribute('aria-selected') === 'true') === 2),
  },
  {
    name: 'Show 1 new lead shows nothing',
    file: 'src/web/leads/list/news/ListNews.tsx',
    out: '(shown) => shown.fresh ?? shown)',
    put: '(shown) => shown)',
    journey: journeys.showsNews,
    shows: endsWith('Show 1 new lead'),
  },
  {
    name: 'The dark appearance comes only after a reload',
    file: 'src/web/app/AccountMenu.tsx',
    out: 'localStorage.setItem(appearanceKey, appearance);\n  showAppearance();',
    put: "localStorage.setItem(appearanceKey, appearance);\n  if (appearance === 'System') showAppearance();",
    journey: journeys.choosesDark,
    shows: ({ frame }) =>
      frame.evaluate(
        () => localStorage.getItem('appearance') === 'Dark' && document.documentElement.dataset['scheme'] !== 'Dark',
      ),
  },
  {
    name: 'A lead without a project breaks its screen',
    file: 'src/web/leads/form/UpdateLeadPage.tsx',
    out: '  const lead = shown?.data;\n',
    put: "  const lead = shown?.data;\n  if (lead && !lead.project) throw new Error('The lead has no project.');\n",
    journey: journeys.opensBareLead,
    shows: ({ frame }) => isVisible(frame, /^Something went wrong\. Reloading/),
  },
  {
    name: 'Next passes over a lead',
    file: 'src/web/leads/form/steps/walk.ts',
    out: 'next: walk.ids[at + 1] ?? null',
    put: 'next: walk.ids[at + 2] ?? null',
    journey: journeys.stepsOn,
    shows: async ({ frame, memory }) => {
      const rows = frame.locator('[role="row"][data-id]');
      const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id') ?? ''));
      if (ids.length > 0) memory.set('list', ids.join(' '));
      const [, id] = /^\/lead-update\/(\d+)$/.exec(await addressOf(frame)) ?? [];
      if (id !== undefined && !memory.has('opened')) memory.set('opened', id);
      const list = memory.get('list')?.split(' ') ?? [];
      return id !== undefined && list.indexOf(id) > list.indexOf(memory.get('opened') ?? '') + 1;
    },
  },
];
