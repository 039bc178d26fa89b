import { describePublishingKills } from '../support/describe-publishing-kills.ts';

describePublishingKills('sqlite');
