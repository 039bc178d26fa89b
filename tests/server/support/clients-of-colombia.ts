import { setTaxIdsOfColombia } from '../../support/content.ts';

// Tests name companies by their tax ids. What an agency's country does with its own is tested in tests/formats.
setTaxIdsOfColombia();
