export {
  type Migrated,
  migrationName,
  type RaisedIssue,
  type ReleasedCode,
  releasedCode,
  type ReleasedDecoder,
  runMigration,
} from './release/released-code.js'
