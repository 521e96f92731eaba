export { channelsMeet, isChannel } from './environments/channel.js'
