interface DeploymentSettings {
  companyName: string;
  /** The origin of the API, such as `https://api.example.com`; empty for the app's own. */
  apiBaseUrl: string;
  /** Takes problem files by POST; without it they are saved alone. */
  problemReportUrl: string;
  /** The page's own build, as named by its server. */
  build: string;
}

declare global {
  interface Window {
    leadManagerSettings?: Partial<DeploymentSettings>;
  }
}

// Read at each use, because tests and the settings file change them after this module loads.

export const companyName = (): string => window.leadManagerSettings?.companyName || 'Lead Manager';

/** The address may include the path with which every call begins. */
export const apiBaseUrl = (): string =>
  (window.leadManagerSettings?.apiBaseUrl || window.location.origin)
    .replace(/\/+$/, '')
    .replace(/\/api(?:\/admin)?$/, '');
