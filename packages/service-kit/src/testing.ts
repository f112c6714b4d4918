export * from './testing/databases.ts';
export * from './testing/test-postgres.ts';
