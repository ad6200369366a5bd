import { Navigate, Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { firstPathOf } from '../address/firstPaths';
import { lateCode } from '../late/lateCode';
import { latePart } from '../late/latePart';
import { type LeadList, leadLists } from '../lists/leadLists';
import { updateLeadCode } from '../leads/form/updateLeadCode';
import { figureLeadsPath, paths, sourcesPath, templatesPath } from '../address/paths';
import { LoadingState } from '../ui/States';
import { useScreenReady } from '../dom/useScreenReady';
import { PageError, ScreenError } from './ScreenError';
import { screen, screenLost, themed, themedScreen } from './screens';

const RootLayout = () => {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  // Other screens report it themselves.
  useScreenReady(!isLoading && firstPathOf(pathname) === undefined);
  return (
    <>
      {isLoading ? <div className="loading-bar" role="progressbar" aria-label="Loading screen" /> : null}
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

// The build looks for these names (tools/webpack/firstPaintPlugin.ts).
const dashboard = screen(
  () => import(/* webpackChunkName: "dashboard" */ '../dashboard/DashboardPage'),
  'DashboardPage',
);

const leadTable = themedScreen(() => import('../leads/table/LeadTablePage'), 'LeadTablePage');

// Run in one task with the list's, the grid's code would stop a slow page for long.
const gridCode = lateCode(() => import(/* webpackChunkName: "list" */ '../grid/LeanGrid'));
const listCode = lateCode(() => import(/* webpackChunkName: "list" */ '../leads/list/LeadListPage'));
const List = latePart(listCode, 'LeadListPage', { failure: screenLost });

const listRoute = (list: LeadList): RouteObject => ({
  path: list.path,
  lazy: themed(() => <List key={list.code} list={list} />, gridCode, listCode),
});

const screens: RouteObject[] = [
  { index: true, lazy: dashboard },
  { path: paths.dashboard, lazy: dashboard },
  { path: figureLeadsPath, lazy: themedScreen(() => import('../figures/FigureLeadsPage'), 'FigureLeadsPage') },
  ...leadLists.map(listRoute),
  { path: paths.leadTable, lazy: leadTable },
  { path: paths.table, lazy: leadTable },
  { path: paths.createLead, lazy: themedScreen(() => import('../leads/form/CreateLeadPage'), 'CreateLeadPage') },
  { path: paths.updateLead, lazy: themedScreen(updateLeadCode, 'UpdateLeadPage') },
  { path: paths.transfers, lazy: themedScreen(() => import('../leads/transfers/TransfersPage'), 'TransfersPage') },
  {
    path: paths.callQueue,
    lazy: themedScreen(() => import(/* webpackChunkName: "queue" */ '../leads/queue/CallQueuePage'), 'CallQueuePage'),
  },
  { path: paths.bulkUpload, lazy: themedScreen(() => import('../upload/UploadPage'), 'UploadPage') },
  { path: paths.importLeads, lazy: themedScreen(() => import('../leads/import/ImportPage'), 'ImportPage') },
  { path: paths.users, lazy: themedScreen(() => import('../users/UserListPage'), 'UserListPage') },
  { path: paths.addUser, lazy: themedScreen(() => import('../users/AddUserPage'), 'AddUserPage') },
  { path: paths.updateUser, lazy: themedScreen(() => import('../users/EditUserPage'), 'EditUserPage') },
  {
    path: paths.masterSettings,
    lazy: themedScreen(() => import('../masterSettings/MasterSettingsPage'), 'MasterSettingsPage'),
  },
  { path: templatesPath, lazy: themedScreen(() => import('../masterSettings/TemplatesPage'), 'TemplatesPage') },
  {
    path: paths.connectForm,
    lazy: themedScreen(() => import('../formConnections/ConnectFormPage'), 'ConnectFormPage'),
  },
  { path: sourcesPath, lazy: themedScreen(() => import('../sources/SourcesPage'), 'SourcesPage') },
  { path: paths.handOut, lazy: themedScreen(() => import('../handOut/HandOutPage'), 'HandOutPage') },
  { path: paths.auditLog, lazy: themedScreen(() => import('../auditLog/AuditLogPage'), 'AuditLogPage') },
  {
    path: paths.changePassword,
    lazy: themedScreen(() => import('../account/ChangePasswordPage'), 'ChangePasswordPage'),
  },
  { path: paths.sessions, lazy: themedScreen(() => import('../account/SessionsPage'), 'SessionsPage') },
  { path: paths.support, lazy: themedScreen(() => import('../account/SupportPage'), 'SupportPage') },
];

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <PageError />,
    hydrateFallbackElement: <LoadingState />,
    children: [
      {
        path: paths.signIn,
        lazy: screen(() => import(/* webpackChunkName: "sign-in" */ '../signIn/SignInPage'), 'SignInPage', true),
      },
      {
        path: paths.verifyOtp,
        lazy: screen(
          () => import(/* webpackChunkName: "sign-in-code" */ '../signIn/VerifyOtpPage'),
          'VerifyOtpPage',
          true,
        ),
      },
      {
        path: paths.home,
        // Loaded side by side with the screen inside; the sign-in screens do without the shell's code.
        lazy: screen(() => import(/* webpackChunkName: "shell" */ './RequireSession'), 'RequireSession', true),
        // An error stays inside the shell, so that the way to the other screens is there.
        children: screens.map((route) => ({ ...route, errorElement: <ScreenError /> })),
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];
