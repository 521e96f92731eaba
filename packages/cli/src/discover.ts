export { discover, type Installed, type Loaded, loadRegistry } from './discovery/installed.js'
export { loadInstalled } from './discovery/load-installed.js'
