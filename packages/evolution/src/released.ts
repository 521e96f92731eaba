export {
  type Migrated,
  migrationName,
  type RaisedIssue,
  type ReleasedCode,
  releasedCode,
  type ReleasedDecoder,
  type SelectedDecoder,
  runMigration,
} from './release/released-code.js'
