import { alteredAddress } from './altered-address.ts';
import { analyticsOnStaffRoute } from './analytics-on-staff-route.ts';
import { articleDates } from './article-dates.ts';
import { assetTooLarge } from './asset-too-large.ts';
import { blockForOthers } from './block-for-others.ts';
import { clientNameRepeatsLine } from './client-name-repeats-line.ts';
import { closedLink } from './closed-link.ts';
import { closedRoute } from './closed-route.ts';
import { countedTexts } from './counted-texts.ts';
import { cutText } from './cut-text.ts';
import { damagedLetters } from './damaged-letters.ts';
import { descriptionLength } from './description-length.ts';
import { documentBlocks } from './document-blocks.ts';
import { draftLanguages } from './draft-languages.ts';
import { drawingFiles } from './drawing-files.ts';
import { duplicateAnchor } from './duplicate-anchor.ts';
import { duplicateCode } from './duplicate-code.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateItem } from './duplicate-item.ts';
import { duplicateMenuEntry } from './duplicate-menu-entry.ts';
import { duplicateName } from './duplicate-name.ts';
import { duplicatePageText } from './duplicate-page-text.ts';
import { duplicatePath } from './duplicate-path.ts';
import { duplicateSynonym } from './duplicate-synonym.ts';
import { duplicateTextKey } from './duplicate-text-key.ts';
import { duplicateUnlocode } from './duplicate-unlocode.ts';
import { editorSchema } from './editor-schema.ts';
import { emptyHeading } from './empty-heading.ts';
import { emptyRange } from './empty-range.ts';
import { endingHolidays } from './ending-holidays.ts';
import { expiringSecurityContact } from './expiring-security-contact.ts';
import { fallbackToItself } from './fallback-to-itself.ts';
import { farDate } from './far-date.ts';
import { fieldPattern } from './field-pattern.ts';
import { fileMissing } from './file-missing.ts';
import { forbiddenUrl } from './forbidden-url.ts';
import { formFields } from './form-fields.ts';
import { formSteps } from './form-steps.ts';
import { formerAddress } from './former-address.ts';
import { impossibleAudience } from './impossible-audience.ts';
import { impossibleHours } from './impossible-hours.ts';
import { invisibleCharacter } from './invisible-character.ts';
import { keyInTwoFiles } from './key-in-two-files.ts';
import { lostAddress } from './lost-address.ts';
import { mailValues } from './mail-values.ts';
import { markupInText } from './markup-in-text.ts';
import { menus } from './menus.ts';
import { missingBlock } from './missing-block.ts';
import { missingField } from './missing-field.ts';
import { missingForm } from './missing-form.ts';
import { missingIcon } from './missing-icon.ts';
import { missingMailbox } from './missing-mailbox.ts';
import { missingOutcome } from './missing-outcome.ts';
import { missingProgramRoute } from './missing-program-route.ts';
import { missingRoute } from './missing-route.ts';
import { missingSlot } from './missing-slot.ts';
import { missingText } from './missing-text.ts';
import { noSuchDate } from './no-such-date.ts';
import { noSuchMoment } from './no-such-moment.ts';
import { notInContract } from './not-in-contract.ts';
import { outsideOfWindow } from './outside-of-window.ts';
import { overlappingWindows } from './overlapping-windows.ts';
import { ownRouteAsUrl } from './own-route-as-url.ts';
import { parentCycle } from './parent-cycle.ts';
import { passwordLongerThanLogin } from './password-longer-than-login.ts';
import { placeholderLink } from './placeholder-link.ts';
import { pluralWithoutCount } from './plural-without-count.ts';
import { portOutsideMap } from './port-outside-map.ts';
import { repeatedDrawing } from './repeated-drawing.ts';
import { reservedPath } from './reserved-path.ts';
import { reviewDue } from './review-due.ts';
import type { ProblemsOf } from './rule.ts';
import { sameInLanguages } from './same-in-languages.ts';
import { secondErrorPage } from './second-error-page.ts';
import { sessionInAddress } from './session-in-address.ts';
import { sessionWithoutLogin } from './session-without-login.ts';
import { severalLiveBlocks } from './several-live-blocks.ts';
import { takenAlias } from './taken-alias.ts';
import { textValuesDiffer } from './text-values-differ.ts';
import { typographicQuotes } from './typographic-quotes.ts';
import { unfinishedText } from './unfinished-text.ts';
import { unknownField } from './unknown-field.ts';
import { unknownHash } from './unknown-hash.ts';
import { unknownId } from './unknown-id.ts';
import { unknownOwnAddress } from './unknown-own-address.ts';
import { unknownOwner } from './unknown-owner.ts';
import { unknownPanelField } from './unknown-panel-field.ts';
import { unknownPanelValue } from './unknown-panel-value.ts';
import { unknownQuery } from './unknown-query.ts';
import { unknownTextValue } from './unknown-text-value.ts';
import { unreachableSlowness } from './unreachable-slowness.ts';
import { untranslatedLanguage } from './untranslated-language.ts';
import { unusableDrawing } from './unusable-drawing.ts';
import { unusedEntry } from './unused-entry.ts';
import { unusedFile } from './unused-file.ts';
import { unusedPage } from './unused-page.ts';
import { windowEnded } from './window-ended.ts';
import { wrongOperation } from './wrong-operation.ts';

/** The rules across files. To add one, write its file and add its name here. */
export const RULES = [
  unknownId,
  duplicateId,
  keyInTwoFiles,
  duplicateItem,
  duplicateTextKey,
  missingText,
  untranslatedLanguage,
  draftLanguages,
  countedTexts,
  pluralWithoutCount,
  cutText,
  damagedLetters,
  markupInText,
  invisibleCharacter,
  typographicQuotes,
  unfinishedText,
  sameInLanguages,
  textValuesDiffer,
  unknownTextValue,
  forbiddenUrl,
  alteredAddress,
  ownRouteAsUrl,
  unknownOwnAddress,
  placeholderLink,
  fallbackToItself,
  unknownOwner,
  unknownHash,
  unknownQuery,
  duplicateAnchor,
  takenAlias,
  duplicatePath,
  reservedPath,
  formerAddress,
  lostAddress,
  missingRoute,
  secondErrorPage,
  closedRoute,
  blockForOthers,
  parentCycle,
  duplicatePageText,
  descriptionLength,
  noSuchDate,
  articleDates,
  documentBlocks,
  severalLiveBlocks,
  duplicateCode,
  duplicateUnlocode,
  portOutsideMap,
  clientNameRepeatsLine,
  duplicateSynonym,
  duplicateName,
  emptyHeading,
  fileMissing,
  unusableDrawing,
  drawingFiles,
  assetTooLarge,
  unusedFile,
  unusedPage,
  repeatedDrawing,
  missingSlot,
  menus,
  duplicateMenuEntry,
  missingIcon,
  missingBlock,
  closedLink,
  unusedEntry,
  formFields,
  sessionWithoutLogin,
  sessionInAddress,
  impossibleAudience,
  formSteps,
  unknownField,
  missingField,
  missingForm,
  missingProgramRoute,
  missingMailbox,
  wrongOperation,
  missingOutcome,
  unknownPanelField,
  unknownPanelValue,
  notInContract,
  passwordLongerThanLogin,
  emptyRange,
  fieldPattern,
  impossibleHours,
  unreachableSlowness,
  noSuchMoment,
  outsideOfWindow,
  overlappingWindows,
  farDate,
  windowEnded,
  reviewDue,
  endingHolidays,
  expiringSecurityContact,
  analyticsOnStaffRoute,
  mailValues,
  editorSchema,
] as const;

/** The codes of all rules, each with the details of its message. */
export type RuleProblems = ProblemsOf<(typeof RULES)[number]>;
