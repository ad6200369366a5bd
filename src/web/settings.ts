/** What a deployment sets without a rebuild: `settings.js` beside `index.html` defines it (or the server does). */
interface DeploymentSettings {
  /** The heading of the top bar. */
  companyName: string;
  /** Address of an API on another origin, such as `https://api.example.com`; empty means the app's own origin. */
  apiBaseUrl: string;
}

declare global {
  interface Window {
    leadManagerSettings?: Partial<DeploymentSettings>;
  }
}

/** Read at each use: tests and the settings file may set it after this module was loaded. */
export const deploymentSettings = (): DeploymentSettings => ({
  companyName: window.leadManagerSettings?.companyName || 'Lead Manager',
  // People give the API's address with or without the path that every call begins with.
  apiBaseUrl: (window.leadManagerSettings?.apiBaseUrl || window.location.origin)
    .replace(/\/+$/, '')
    .replace(/\/api(?:\/admin)?$/, ''),
});
