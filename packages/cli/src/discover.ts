export { discover, type Installed, type Loaded, loadRegistry } from './discovery/installed.js'
