/** The address at which browsers report what a page's Content-Security-Policy has blocked. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/** The name of that address in the header Reporting-Endpoints and in the directive report-to. */
export const POLICY_REPORTS_ENDPOINT = 'policy';
