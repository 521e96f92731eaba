export { discover, type Installed, loadCatalog, type Loaded } from './discovery/installed.js'
export { loadInstalled } from './discovery/load-installed.js'
