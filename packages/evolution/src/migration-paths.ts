export {
  type MigrationPath,
  migrationPathsTo,
  findVersion,
  migrateAlong,
  type MigrateAlongOptions,
} from './release/migration-paths.js'
