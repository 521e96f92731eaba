import { advise, field, string, struct } from '@contracts/core'
import { Hexadecimal } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The hash of a dataset in hexadecimal digits. An MD5 has 32 digits; a hash of another length raises the advice
 * `dataset-hash-md5`.
 */
export const DatasetHash = advise(Hexadecimal, {
  name: 'dataset-hash-md5',
  prefer: '^[0-9a-fA-F]{32}$',
  expects: 'an MD5 hash of 32 hexadecimal digits',
})
export type DatasetHash = TypeOf<typeof DatasetHash>

/** The data that are required to run an agent again with the same result. */
export const EnvelopeMetadata = struct('EnvelopeMetadata', {
  config_version: field(string, 'Version of the configuration.'),
  dataset_hash: field(DatasetHash, 'MD5 hash of the dataset.'),
  python_version: field(string, 'Version of Python the agent ran on.'),
})
export type EnvelopeMetadata = TypeOf<typeof EnvelopeMetadata>
