const MENU = 'header nav > ul > li > details:has(> [data-panel] details)';
/** What opens the menu of transactions in the bar, and what it opens. */
export const [transactions, panel] = [`${MENU} > summary`, `${MENU} > [data-panel]`];
