export { type MigrationPath, migrationPathsTo, migrateAlong } from './commands/migrate/migration-path.js'
export { migrateMessage } from './commands/migrate/migrated-text.js'
