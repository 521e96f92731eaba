export {
  type DecodedValue,
  type Migrated,
  migrationName,
  type RaisedIssue,
  type ReleasedCode,
  type ReleasedCodec,
  releasedCode,
  type ReleasedDecoder,
  type SelectedDecoder,
  runMigration,
} from './release/released-code.js'
