// Settings of this deployment, read when the page loads. Edit them here on a static host; no rebuild is needed.
// apiBaseUrl: address of the API server, such as 'https://api.example.com'; empty means the page's own address.
// problemReportUrl: takes problem files by POST; empty means that people save them and pass them on.
window.leadManagerSettings = {
  companyName: 'Lead Manager',
  apiBaseUrl: '',
  problemReportUrl: '',
};
