/** The reasons why a server does not serve the last publication. */
type RefusalReason = 'other-catalogs' | 'not-signed' | 'damaged' | 'invalid';

/** Explanations for operators, in the log and in `npm run doctor`. */
const WORDS: Readonly<Record<RefusalReason, string>> = {
  'other-catalogs':
    'the catalogs of this server belong to no publication: deploy the published catalogs, or publish again',
  'not-signed': 'it is not signed with the key of this server: set the same PASSWORD_PEPPER on all servers',
  damaged: 'it is damaged in the database: publish again',
  invalid:
    'its catalogs have errors for the release that this server runs: deploy the same release here, or publish again',
};

/** The error when the last publication is not served here; the server continues with what it serves. */
export class StateRefused extends Error {
  readonly reason: RefusalReason;

  /** @param place detail, such as a path or digest */
  constructor(reason: RefusalReason, place = '') {
    super(place === '' ? WORDS[reason] : `${WORDS[reason]} (${place})`);
    this.reason = reason;
  }
}
