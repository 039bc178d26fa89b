export * from '../../support/smtp.ts';
