import { describeKills } from '../support/describe-kills.ts';

describeKills('postgres');
