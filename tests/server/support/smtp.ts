export * from '../../../scripts/support/smtp.ts';
