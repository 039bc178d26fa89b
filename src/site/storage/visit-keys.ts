/** Under which names `@minimal-analytics/ga4` keeps the random numbers of a visitor and of a visit. */
export const VISIT_KEYS = {
  localStorage: ['clientId'],
  sessionStorage: ['sessionId', 'sessionCount'],
} as const;
