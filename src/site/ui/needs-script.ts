/**
 * Id of the popover that says that a button needs scripts. The popover exists only where no script can run, and the button
 * then opens it; where scripts run, the button finds no popover and performs its action.
 */
export const NEEDS_SCRIPT = 'needs-script';
