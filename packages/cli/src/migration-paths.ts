export { type MigrationPath, migrationPathsTo, migrateAlong } from './commands/migrate/migration-path.js'
