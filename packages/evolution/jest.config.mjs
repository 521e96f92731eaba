import preset from '../../configs/jest.preset.mjs'

// A worker that has loaded much is replaced: the debugger, which fingerprints open, lists everything a process ever loaded.
export default { ...preset, maxWorkers: 2, workerIdleMemoryLimit: '600MB' }
