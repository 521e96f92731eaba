import { domainPreset } from '../../configs/tsup.preset.js'

export default domainPreset('index', 'catalog')
