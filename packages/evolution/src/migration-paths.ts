export { type MigrationPath, migrationPathsTo, findVersion, migrateAlong } from './release/migration-paths.js'
