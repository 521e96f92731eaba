export {
  type MigrationPath,
  migrationPathsTo,
  findVersion,
  migrateAlong,
  type MigrateAlongOptions,
} from '@contracts/evolution/migration-paths'
export { migrateMessage, type MigrationTarget } from './commands/migrate/migrated-text.js'
