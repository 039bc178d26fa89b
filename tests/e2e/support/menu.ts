const MENU = 'header nav > ul > li > details:has(> [data-panel] details)';
/** Selectors of the transactions menu in the bar: its summary, and its panel. */
export const [transactionsSummary, transactionsPanel] = [`${MENU} > summary`, `${MENU} > [data-panel]`];
