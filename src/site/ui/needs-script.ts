/**
 * The id of the popover that says what a button needs. It is there where no script can run, and the button then opens it;
 * where scripts run, the button finds none and does its own.
 */
export const NEEDS_SCRIPT = 'needs-script';
