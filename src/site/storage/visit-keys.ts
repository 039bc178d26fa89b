/** Names under which `@minimal-analytics/ga4` stores the random ids of a visitor and of a visit. */
export const VISIT_KEYS = {
  localStorage: ['clientId'],
  sessionStorage: ['sessionId', 'sessionCount'],
} as const;
