interface DeploymentSettings {
  companyName: string;
  /** The origin of the API, such as `https://api.example.com`; empty for the app's own. */
  apiBaseUrl: string;
}

declare global {
  interface Window {
    leadManagerSettings?: Partial<DeploymentSettings>;
  }
}

/** Read at each use, because tests and the settings file may change it after this module loads. */
export const deploymentSettings = (): DeploymentSettings => ({
  companyName: window.leadManagerSettings?.companyName || 'Lead Manager',
  // The address may include the path with which every call begins.
  apiBaseUrl: (window.leadManagerSettings?.apiBaseUrl || window.location.origin)
    .replace(/\/+$/, '')
    .replace(/\/api(?:\/admin)?$/, ''),
});
