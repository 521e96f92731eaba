export { migrateMessage, type MigrationTarget } from './commands/migrate/migrated-text.js'
