export { type MigrationPath, migrationPathsTo, findVersion, migrateAlong } from './commands/migrate/migration-path.js'
export { migrateMessage, type MigrationTarget } from './commands/migrate/migrated-text.js'
