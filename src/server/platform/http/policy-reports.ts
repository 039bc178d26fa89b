/** Where browsers report what the Content-Security-Policy of a page has kept them from. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/** Name of that place in the header Reporting-Endpoints and in the directive report-to. */
export const POLICY_REPORTS_ENDPOINT = 'policy';
