export { type KeyWriting, bucketKeys, readKeyPart, writeKeyPart } from './store/key-part.js'
export { openFolder, type OpenFolderOptions } from './store/folder-store.js'
export {
  compareKeys,
  failure,
  type Key,
  type RegistryStore,
  type StoredDocument,
  type StoreFailure,
} from './store/store.js'
export { type PackageIndex } from './releases/documents.js'
export { publishRelease, type Published, type PublishSettings } from './releases/publish.js'
export {
  type PublishedRelease,
  publishedPackages,
  publishedRelease,
  publishedReleases,
  publishedVersions,
  runnableCode,
} from './releases/read-releases.js'
export { Acknowledged, type Deployment, type Environment, type Traffic } from './environments/documents.js'
export { isAccepted } from './environments/compare-services.js'
export { type Meeting } from './environments/meeting.js'
export {
  canDeploy,
  declareEnvironment,
  type DeploymentClaims,
  type DeploymentVerdict,
  environmentsIn,
  meetingsOf,
  type RecordSettings,
  recordDeployment,
  undeploy,
} from './environments/environments.js'
