import { Navigate, Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { firstPathOf } from '../address/firstPaths';
import { lateCode, latePart } from '../late/latePart';
import { type LeadList, leadLists } from '../lists/leadLists';
import { updateLeadCode } from '../leads/form/updateLeadCode';
import { figureLeadsPath, paths, sourcesPath, templatesPath } from '../address/paths';
import { LoadingState } from '../ui/States';
import { useScreenReady } from '../dom/useScreenReady';
import { PageError, screen, ScreenError, screenLost, themed, themedScreen } from './screens';

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
  themedScreen(figureLeadsPath, () => import('../figures/FigureLeadsPage'), 'FigureLeadsPage'),
  ...leadLists.map(listRoute),
  themedScreen(paths.leadTable, () => import('../leads/table/LeadTablePage'), 'LeadTablePage'),
  themedScreen(paths.table, () => import('../leads/table/LeadTablePage'), 'LeadTablePage'),
  themedScreen(paths.createLead, () => import('../leads/form/CreateLeadPage'), 'CreateLeadPage'),
  themedScreen(paths.updateLead, updateLeadCode, 'UpdateLeadPage'),
  themedScreen(paths.transfers, () => import('../leads/transfers/TransfersPage'), 'TransfersPage'),
  themedScreen(
    paths.callQueue,
    () => import(/* webpackChunkName: "queue" */ '../leads/queue/CallQueuePage'),
    'CallQueuePage',
  ),
  themedScreen(paths.bulkUpload, () => import('../upload/UploadPage'), 'UploadPage'),
  themedScreen(paths.importLeads, () => import('../leads/import/ImportPage'), 'ImportPage'),
  themedScreen(paths.users, () => import('../users/UserListPage'), 'UserListPage'),
  themedScreen(paths.addUser, () => import('../users/AddUserPage'), 'AddUserPage'),
  themedScreen(paths.updateUser, () => import('../users/EditUserPage'), 'EditUserPage'),
  themedScreen(paths.masterSettings, () => import('../masterSettings/MasterSettingsPage'), 'MasterSettingsPage'),
  themedScreen(templatesPath, () => import('../masterSettings/TemplatesPage'), 'TemplatesPage'),
  themedScreen(paths.connectForm, () => import('../formConnections/ConnectFormPage'), 'ConnectFormPage'),
  themedScreen(sourcesPath, () => import('../sources/SourcesPage'), 'SourcesPage'),
  themedScreen(paths.handOut, () => import('../handOut/HandOutPage'), 'HandOutPage'),
  themedScreen(paths.auditLog, () => import('../auditLog/AuditLogPage'), 'AuditLogPage'),
  themedScreen(paths.changePassword, () => import('../account/ChangePasswordPage'), 'ChangePasswordPage'),
  themedScreen(paths.sessions, () => import('../account/SessionsPage'), 'SessionsPage'),
  themedScreen(paths.support, () => import('../account/SupportPage'), 'SupportPage'),
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
