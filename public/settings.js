// Settings of this deployment, read when the page loads. Edit them here on a static host; no rebuild is needed.
// apiBaseUrl: address of the API server, such as 'https://api.example.com'; empty means the page's own address.
window.leadManagerSettings = {
  companyName: 'Lead Manager',
  apiBaseUrl: '',
};
